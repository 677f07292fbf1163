import { createContext, use } from 'react';
import { isRouteErrorResponse } from 'react-router';
import type { PublicSponsor } from '#congress/content.ts';
import type { FormAnswer } from '#congress/enquiries/forms.ts';
import { isOver } from '#congress/facts/phase.ts';
import type { Facts } from '#congress/facts/schema.ts';
import type { Typeface } from '#congress/look/typefaces.ts';
import type { Palettes } from '#congress/palette.ts';
import { type Offers, offersOn } from '#congress/phase/offers.ts';

/** What the server knows besides the data of a page. */
export interface Site {
  /** Null on an error page where nothing was ever read. */
  facts: Facts | null;
  /** All colours of its pages. */
  palettes: Palettes;
  /** Of its headings. */
  typeface: Typeface;
  /** Whose logos stand in the footer. */
  supporters: readonly PublicSponsor[];
  /** The day that the site shows itself on, where the congress is. */
  today: string;
  /** Canonical origin of the site, without a trailing slash: for addresses that leave the browser. */
  origin: string;
  /** The public anonymous key with which a browser follows live changes. */
  publishableKey: string;
  /** The page tells by itself that it was opened, where that is counted. */
  tellsOpening: boolean;
  /** False: the server has nothing to send emails with. */
  sendsMail: boolean;
  /** The address of the page. */
  url: URL;
  /** By which the log of a failed request is found, in the language of the page; '' where there is none. */
  failureCode: string;
  /** It could not be made: what is shown has no head but what it writes itself. */
  failed: boolean;
  /** What is shown in place of the page. */
  answer: FormAnswer | null;
}

/** In the document of a page, the place of its version, as long as one: what was rendered is not known before. */
export const VERSION = 'this-version';

export const SiteContext = createContext<Site | null>(null);

/** Of the page that the server renders. An island is given what it needs of it as props. */
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

/** The day that the site shows itself on, where the congress is (`YYYY-MM-DD`). */
export const useToday = (): string => useSite().today;

export const useOffers = (): Offers => offersOn(useFacts(), useToday());

/** Whether this edition has ended by that day. */
export function useIsOver(): boolean {
  const { facts, today } = useSite();
  return facts !== null && isOver(facts, today);
}

/** "503 Service Unavailable", or the error's message; the router hides the messages of server errors in production. */
export function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : String(error);
}
