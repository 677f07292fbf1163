/**
 * Whether a form may come from where its request says it does. No cookie is involved, so nobody's rights can be borrowed
 * here; but a page elsewhere could have its visitors send forms in our name, each under an address of its own. Browsers
 * say where a form stands: Sec-Fetch-Site, and Origin for those that do not know it. Who says neither is no browser.
 */
export function comesFromHere(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = headers.get('Origin');
  if (!origin) return true;
  if (!URL.canParse(origin)) return false;
  // Behind a proxy only its host tells under which name the site was asked for.
  const { host } = new URL(origin);
  return host === new URL(publicUrl).host || host === headers.get('Host');
}
