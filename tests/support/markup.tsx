import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { siteWords } from '#app/i18n/site-words.ts';
import { LanguageProvider } from '#app/i18n/use-translation.tsx';
import { type Site, SiteContext } from '#app/site/frame/site.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { type Language, localizedPath } from '#congress/language.ts';
import { SHIPPED_TYPEFACE } from '#congress/look/typefaces.ts';
import { SHIPPED_PALETTES } from '#congress/palette.ts';
import { SHIPPED_DAY, spoken } from './spoken.ts';

interface Around {
  language?: Language;
  facts?: Facts | null;
  /** The day of the site. */
  today?: string;
  /** The address of the page, without its language. */
  path?: string;
  sendsMail?: boolean;
  supporters?: Site['supporters'];
}

/** Renders a part of a public page as the server does. */
export function markupOf(
  piece: ReactNode,
  {
    language = 'pt-BR',
    facts = shippedFacts,
    today = SHIPPED_DAY,
    path = '/',
    sendsMail = true,
    supporters = [],
  }: Around = {},
): string {
  const origin = 'http://localhost:3000';
  const site = {
    facts,
    palettes: SHIPPED_PALETTES,
    typeface: SHIPPED_TYPEFACE,
    today,
    origin,
    publishableKey: 'sb_publishable_test',
    sendsMail,
    supporters,
    failureCode: '',
    failed: false,
    tellsOpening: false,
    answer: null,
    url: new URL(localizedPath(path, language), origin),
  };
  return renderToStaticMarkup(
    <SiteContext value={site}>
      <LanguageProvider words={siteWords(language, { ...spoken(), facts, today })}>{piece}</LanguageProvider>
    </SiteContext>,
  );
}
