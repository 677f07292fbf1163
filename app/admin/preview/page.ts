import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { PreviewRequest } from '#congress/preview/schema.ts';
import { kindOf } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';

/** What a form holds and nobody saved. */
export type UnsavedParts = Pick<PreviewRequest, 'facts' | 'content'>;

interface PageParameters {
  path: string;
  /** The moment; null: none that can be shown. */
  at: string | null;
  unsaved?: UnsavedParts;
}

/** The page as it would be, ready for the frame. The one before it stays while the next is made. */
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
    // Nothing of it is kept, and only what may pass by itself is tried again.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    retry: (failed, error) => failed < 1 && kindOf(error) === 'unavailable',
  });
}

const VISIT = /\/ver\/(.*)/s;

/** The page that a place of the administrator area names after its own, or null. */
export function visitedPath(hash: string): string | null {
  const [, path] = VISIT.exec(hash) ?? [];
  return path === undefined ? null : `/${path}`;
}

export const withoutVisit = (hash: string) => hash.replace(VISIT, '');

/** The place that somebody is in, to be followed by a page's path. */
function visitsFrom(hash: string): string {
  const [tab = '', item = ''] = withoutVisit(hash).slice(1).split('/');
  return `#${tab}/${item}/ver`;
}

/** Addresses of this site that are files: they open apart, as they are published. */
const IS_FILE = /\.\w+$|\/citar\//;

/**
 * A page as a frame of no origin shows it: without scripts, its pictures, fonts and styles from this site alone, and
 * with links that ask for the next page instead of leaving.
 *
 * @param path the page's own address, with its anchor
 */
function framed(html: string, path: string, { origin, hash }: Location): string {
  const visits = visitsFrom(hash);
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(
    'script, link[rel$="load"], link[rel="prefetch"], link[rel="icon"], meta[http-equiv]',
  )) {
    element.remove();
  }
  // An inherited policy knows this site by 'self'; one of the frame's own would not.
  const policy = page.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `default-src 'none'; img-src ${origin} data:; style-src ${origin} 'unsafe-inline'; font-src ${origin}; form-action 'none'; base-uri 'none'`;
  page.head.prepend(policy);
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href]'))
    leadBack(link, new URL(path, origin), visits);
  for (const form of page.querySelectorAll('form')) form.inert = true;
  const [, anchor = ''] = path.split('#');
  const target = anchor && page.getElementById(decodeURIComponent(anchor));
  if (target) target.style.setProperty('scroll-initial-target', 'nearest');
  return `<!DOCTYPE html>${page.documentElement.outerHTML}`;
}

function leadBack(link: HTMLAnchorElement, page: URL, visits: string) {
  const { origin, pathname, search, hash, href } = new URL(link.getAttribute('href') ?? '', page);
  if (origin === page.origin && !IS_FILE.test(pathname)) {
    link.setAttribute('href', visits + pathname + search + hash);
    link.target = '_top';
    return;
  }
  link.href = href;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}
