import { expect, test } from './admin-test.ts';

for (const [width, height] of [[1440, 900], [390, 844]] as const)
test(`explore ${width}`, async ({ browser, page: own, admin, site }) => {
  await admin.signIn('');
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: width < 500, isMobile: width < 500, baseURL: site.url, storageState: await own.context().storageState(), serviceWorkers: 'block' });
  const page = await context.newPage();
  for (const [path, ids] of [['/', ['top', 'valores', 'palestrantes', 'programacao', 'gallery-title', 'faq-title']], ['/sobre', ['top','lideranca']], ['/programacao', ['top']], ['/en', ['top', 'sobre']]] as const) {
    await page.goto(path);
    await page.locator('#pencils').waitFor({ state: 'attached' });
    await expect(page.locator('#pencils li').first()).toBeAttached();
    console.log(path, await page.locator('#pencils li').count());
    await page.addStyleTag({ content: '#pencils li { opacity: 1 !important }' });
    for (const id of ids) {
      await page.evaluate((name) => document.getElementById(name)?.scrollIntoView({ behavior: 'instant' }), id);
      await page.waitForTimeout(900);
      await page.screenshot({ path: `/tmp/pencil/${path.slice(1) || 'home'}-${id}-${width}.png` });
    }
    if (path === '/') console.log(await page.evaluate(() => { const t = performance.now(); for (let i=0;i<20;i++) { dispatchEvent(new Event('resize')); } return performance.now()-t; }));
  }
  await context.close();
});
