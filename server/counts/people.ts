import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

/** By which browsers say that they fetch ahead what nobody may ever open. */
const AHEAD = /prefetch|prerender|preview/i;

/** Whether a request is that of a person who opens a page, as far as its headers say. */
export function opensPage(headers: IncomingHttpHeaders): boolean {
  const destination = headers['sec-fetch-dest'];
  // A page that refreshes itself, or is copied for reading offline, is fetched and not opened. Browsers say which only where
  // the connection is secure.
  if (destination ? destination !== 'document' : !headers.accept?.includes('text/html')) return false;
  if (AHEAD.test(`${headers['sec-purpose']} ${headers.purpose} ${headers['x-moz']}`)) return false;
  return isPerson(headers['user-agent']);
}

/** Robots name themselves, or nothing. */
export const isPerson = (agent: string | undefined): boolean => Boolean(agent) && !isbot(agent);
