import type { PageValues } from '#congress/content.ts';
import { ApiError } from '#server/data-api/errors.ts';
import type { PageBuild } from '#server/pages/build.ts';

const noSuchPage = () =>
  new ApiError(404, 'page_not_found', 'Esta página não existe no site.', {
    hint: 'path must be the address of a public page.',
  });

/**
 * A public page, made from these values and from nothing else. Nothing of it is kept.
 * @throws ApiError 404 for what is no public page, 422 when it cannot be made from these values
 */
export async function renderPage(pages: PageBuild, path: string, values: PageValues): Promise<string> {
  const url = new URL(path, values.origin);
  if (url.origin !== new URL(values.origin).origin || pages.isAdministration(url.pathname))
    throw noSuchPage();
  if (!pages.pageAt(url.pathname)) throw noSuchPage();
  const response = await pages.handle(new Request(url), pages.createPageContext(values));
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  if (response.status >= 500) {
    throw new ApiError(422, 'page_failed', 'A página não pôde ser montada com estes dados.', {
      hint: 'Confira os campos que ainda não foram salvos.',
    });
  }
  // A document, a page that is not there, or an address that leads elsewhere: nowhere is followed.
  if (response.status !== 200 || !isPage) {
    await response.body?.cancel();
    throw noSuchPage();
  }
  return response.text();
}
