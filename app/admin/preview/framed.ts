/** Where a link inside the preview leads: a place of the administrator area that names the page. */
export const VISIT = '#overview/preview/';

/** The page that such a place names, or null. */
export function visitedPath(hash: string): string | null {
  return hash.startsWith(VISIT) ? `/${hash.slice(VISIT.length)}` : null;
}

/** Addresses of this site that are files: they open apart, as they are published. */
const IS_FILE = /\.\w+$|\/citar\//;

/**
 * A page as a frame of no origin shows it: without scripts, its pictures, fonts and styles from this site alone, and
 * with links that ask for the next page instead of leaving.
 *
 * @param path the page's own address, with its anchor
 */
export function framed(html: string, path: string, origin: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(
    'script, link[rel="preload"], link[rel="icon"], meta[http-equiv]',
  )) {
    element.remove();
  }
  // An inherited policy knows this site by 'self'; one of the frame's own would not.
  const policy = page.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `default-src 'none'; img-src ${origin} data:; style-src ${origin} 'unsafe-inline'; font-src ${origin}; form-action 'none'; base-uri 'none'`;
  page.head.prepend(policy);
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href]')) leadBack(link, path, origin);
  for (const form of page.querySelectorAll('form')) form.inert = true;
  const [, anchor = ''] = path.split('#');
  const target = anchor && page.getElementById(decodeURIComponent(anchor));
  if (target) target.style.setProperty('scroll-initial-target', 'nearest');
  return `<!DOCTYPE html>${page.documentElement.outerHTML}`;
}

function leadBack(link: HTMLAnchorElement, path: string, origin: string) {
  const address = new URL(link.getAttribute('href') ?? '', origin + path);
  if (address.origin !== origin || IS_FILE.test(address.pathname)) {
    link.href = address.href;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    return;
  }
  link.setAttribute('href', `${VISIT}${address.pathname.slice(1)}${address.search}${address.hash}`);
  link.target = '_top';
}
