import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { PreviewRequest } from '#congress/preview/schema.ts';
import { decoded } from '../address.ts';
import { kindOf, type RequestFailure } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';

/** The unsaved contents of a form. */
export type UnsavedParts = Pick<PreviewRequest, 'facts' | 'content'>;

interface PageParameters {
  path: string;
  /** ISO; null if there is no valid time. */
  at: string | null;
  unsaved?: UnsavedParts;
}

/** Loads the page as it would be, prepared for the frame. The previous page stays visible while the next one loads. */
export function usePage({ path, at, unsaved }: PageParameters) {
  const { request } = useSession();
  const id = useId();
  const [address = '/'] = path.split('#');
  return useQuery({
    queryKey: ['preview', id, path, at, unsaved !== undefined],
    enabled: at !== null,
    async queryFn({ signal }) {
      const body: PreviewRequest = { path: address, at: at ?? '', ...unsaved };
      const answer = await request('/functions/v1/preview', { method: 'POST', body, signal });
      return framed(await answer.text(), path, location);
    },
    // Not cached; only transient failures are retried, and a timeout is not: the server may still be rendering.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    retry: (failed, error) =>
      failed < 1 && kindOf(error) === 'unavailable' && (error as RequestFailure).status !== 504,
  });
}

const VISIT = /\/ver\/(.*)/s;

/** The page's path that follows `/ver` in an address of the area, or null. */
export function visitedPath(hash: string): string | null {
  const [, path] = VISIT.exec(hash) ?? [];
  return path === undefined ? null : `/${path}`;
}

export const withoutVisit = (hash: string) => hash.replace(VISIT, '');

/** The current address of the area, to which `/` and a page's path can be appended. */
function visitsFrom(hash: string): string {
  const [tab = '', item = ''] = withoutVisit(hash).slice(1).split('/');
  return `#${tab}/${item}/ver`;
}

/** Paths that are files; they open in a new tab as published. */
const IS_FILE = /\.\w+$|\/citar\//;

/**
 * Prepares a page for a sandboxed frame without an origin: no scripts, resources from this site only, and links that
 * load the next page into the preview.
 *
 * @param path the page's path, with its anchor
 */
function framed(html: string, path: string, { origin, hash }: Location): string {
  const visits = visitsFrom(hash);
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(
    'script, link[rel$="load"], link[rel="prefetch"], link[rel="icon"], meta[http-equiv]',
  )) {
    element.remove();
  }
  // Names the site's origin, because 'self' matches nothing in a frame without an origin.
  const policy = page.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `default-src 'none'; img-src ${origin} data:; style-src ${origin} 'unsafe-inline'; font-src ${origin}; form-action 'none'; base-uri 'none'`;
  page.head.prepend(policy);
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href]'))
    leadBack(link, new URL(path, origin), visits);
  for (const form of page.querySelectorAll('form')) form.inert = true;
  const [, anchor = ''] = path.split('#');
  const target = anchor && page.getElementById(decoded(anchor));
  if (target) target.style.setProperty('scroll-initial-target', 'nearest');
  return `<!DOCTYPE html>${page.documentElement.outerHTML}`;
}

function leadBack(link: HTMLAnchorElement, page: URL, visits: string) {
  const written = link.getAttribute('href') ?? '';
  if (!URL.canParse(written, page)) return link.removeAttribute('href');
  const { origin, pathname, search, hash, href } = new URL(written, page);
  if (origin === page.origin && !IS_FILE.test(pathname)) {
    link.setAttribute('href', visits + pathname + search + hash);
    link.target = '_top';
    return;
  }
  link.href = href;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}
