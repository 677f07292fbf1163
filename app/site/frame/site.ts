import { createContext, use } from 'react';
import { isRouteErrorResponse } from 'react-router';
import type { PublicSponsor } from '#congress/content.ts';
import type { FormAnswer } from '#congress/enquiries/forms.ts';
import { isOver } from '#congress/facts/phase.ts';
import type { Facts } from '#congress/facts/schema.ts';
import type { Typeface } from '#congress/look/typefaces.ts';
import type { Palettes } from '#congress/palette.ts';
import { type Offers, offersOn } from '#congress/phase/offers.ts';

/** The values available to every page besides its loader data. */
export interface Site {
  /** Null on an error page if no facts could be read. */
  facts: Facts | null;
  /** All colours of the pages. */
  palettes: Palettes;
  /** The typeface of headings. */
  typeface: Typeface;
  /** The supporters whose logos are in the footer. */
  supporters: readonly PublicSponsor[];
  /** The day of the site, in the congress's time zone. */
  today: string;
  /** Canonical origin of the site, without a trailing slash, for absolute addresses. */
  origin: string;
  /** The public anonymous key with which a browser subscribes to live changes. */
  publishableKey: string;
  /** The page itself reports its visit, where visits are counted. */
  tellsOpening: boolean;
  /** False: no mail server is configured. */
  sendsMail: boolean;
  /** The address of the page. */
  url: URL;
  /**
   * The code by which the log entry of a failed request is found, in the language of the page; '' if nothing failed.
   */
  failureCode: string;
  /** Rendering the page failed: the error page writes its own head elements. */
  failed: boolean;
  /** Shown instead of the page. */
  answer: FormAnswer | null;
}

/**
 * Placeholder for the page's version in its HTML, of the same length: the version is a hash of the rendered page, so it
 * is inserted afterwards.
 */
export const VERSION = 'this-version';

export const SiteContext = createContext<Site | null>(null);

/** The values of the page being rendered. Server only: islands receive what they need as props. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite is for what the server renders');
  return site;
}

/** The facts of the congress, or null on an error page without any. */
export const useKnownFacts = (): Facts | null => useSite().facts;

export function useFacts(): Facts {
  const facts = useKnownFacts();
  if (!facts) throw new Error('The facts of the congress are not known');
  return facts;
}

/** The day of the site, in the congress's time zone (`YYYY-MM-DD`). */
export const useToday = (): string => useSite().today;

export const useOffers = (): Offers => offersOn(useFacts(), useToday());

/** Whether this edition is over on the day of the site. */
export function useIsOver(): boolean {
  const { facts, today } = useSite();
  return facts !== null && isOver(facts, today);
}

/** "503 Service Unavailable", or the error's message; in production the router hides messages of server errors. */
export function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : String(error);
}
