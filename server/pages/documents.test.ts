import { describe, expect, it } from 'vitest';
import { ask, made, pagesOfFile, TEXT } from '#tests/support/rendered-pages.ts';

pagesOfFile();

describe('a document', () => {
  it.each(['/compartilhar/home.png', '/modelos/poster.pptx'])('%s is not compressed again', async (path) => {
    const response = await ask(path);
    expect(response.headers.get('Content-Encoding')).toBeNull();
    expect(response.headers.get('Content-Length')).toBe(`${TEXT.length}`);
    expect(await response.text()).toBe(TEXT);
  });

  it.each(['/prazos.ics', '/sitemap.xml'])('%s is', async (path) => {
    expect((await ask(path)).headers.get('Content-Encoding')).toBe('br');
  });

  it.each(['/prazos.ics', '/modelos/poster.pptx'])('%s keeps its file name', async (path) => {
    const named = `attachment; filename="${path.slice(1)}"`;
    expect((await ask(path)).headers.get('Content-Disposition')).toBe(named);
    expect((await ask(path)).headers.get('Content-Disposition')).toBe(named);
  });

  it('is answered with the 404 page of its language if missing, rendered once', async () => {
    for (const day of ['90', '91']) {
      const response = await ask(`/en/programacao/dia/${day}.ics`);
      expect(response.status).toBe(404);
      expect(response.headers.get('Content-Type')).toMatch('text/html');
      expect(await response.text()).not.toBe('');
    }
    expect(made).toEqual(['/en/programacao/dia/90.ics', '/en/404', '/en/programacao/dia/91.ics']);
  });

  it('has a head without a body', async () => {
    for (const path of ['/compartilhar/home.png', '/prazos.ics']) {
      const [whole, head] = [await ask(path), await ask(path, { method: 'HEAD' })];
      expect(head.status).toBe(200);
      expect(head.headers.get('Content-Length')).toBe(whole.headers.get('Content-Length'));
      expect(head.headers.get('Content-Type')).toBe(whole.headers.get('Content-Type'));
      expect(await head.text()).toBe('');
    }
  });
});
