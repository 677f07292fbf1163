import { PAGE_NAMES, PAGES } from '../../app/pages.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, localizedPath } from '../../congress/language.ts';
import { median } from '../../tests/support/quantile.ts';
import type { Load } from './lighthouse.ts';

/** These pages are measured several times; the others once, and again if they miss a budget. */
const IMPORTANT = ['home', 'programme', 'speakers', 'papers'];
/** After this time no page is measured again: on a busy machine all of them miss their budget. */
const ENOUGH_MS = 18 * 60_000;

/** Times in milliseconds; the blocking time is what the scripts add to that of the document alone. */
export const BUDGETS = { performance: 99, others: 100, fcp: 1000, lcp: 1100, tbt: 50, cls: 0.01 };

export interface PublicPage {
  name: string;
  language: Language;
  path: string;
  loads: Load[];
  /** Loads of the same document without its scripts; empty if the total blocking time is within the budget. */
  bare: Load[];
}

/** All public pages, with one page of a speaker and one of a paper. */
export async function publicPages(url: string, languages: readonly Language[] = LANGUAGES) {
  const paths = [
    ...PAGE_NAMES.map((name) => [name, PAGES[name].path] as const),
    ['speaker', await firstLinkOf(url, PAGES.speakers.path)] as const,
    ['paper', await firstLinkOf(url, `${PAGES.annals.path}/primeiro-congresso`)] as const,
  ];
  return languages.flatMap((language) =>
    paths.map(
      ([name, path]): PublicPage => ({
        name,
        language,
        path: localizedPath(path, language),
        loads: [],
        bare: [],
      }),
    ),
  );
}

async function firstLinkOf(url: string, path: string): Promise<string> {
  const html = await (await fetch(url + path)).text();
  const link = html.match(new RegExp(`href="(${path}/[\\w-]+)"`))?.[1];
  if (!link) throw new Error(`${path} leads to no page below it.`);
  return link;
}

/**
 * Measures the important pages alternating with their documents without scripts, each other page once, and those that missed a
 * budget again, alternating with their documents without scripts if their blocking time is over the budget.
 *
 * @param runs loads of an important page, and of one that missed
 */
export async function lookAtAll(
  pages: PublicPage[],
  runs: number,
  look: (page: PublicPage) => Promise<void>,
  lookBare: (page: PublicPage) => Promise<void>,
): Promise<void> {
  const began = performance.now();
  const important = pages.filter(isImportant);
  for (let run = 0; run < runs; run += 1) {
    for (const page of important) {
      await look(page);
      await lookBare(page);
    }
  }
  const others = pages.filter((page) => !isImportant(page));
  for (const page of others) await look(page);
  for (const page of others.filter((one) => !holds(one))) {
    const isSlow = typical(page.loads).tbt > BUDGETS.tbt;
    if (isSlow) await lookBare(page);
    while (page.loads.length < runs && performance.now() - began < ENOUGH_MS) {
      await look(page);
      if (isSlow) await lookBare(page);
    }
  }
}

const isImportant = ({ name, language }: PublicPage) =>
  IMPORTANT.includes(name) && (name === 'home' || language === DEFAULT_LANGUAGE);

/** The medians of the loads; what only the first load measures is taken from that. */
export function typical(loads: Load[]): Omit<Load, 'requests' | 'misses'> {
  const of = (measure: 'performance' | 'fcp' | 'lcp' | 'tbt' | 'ownTbt' | 'cls') =>
    median(loads.map((one) => one[measure]));
  const { accessibility, bestPractices, seo } = first(loads);
  return {
    performance: of('performance'),
    accessibility,
    bestPractices,
    seo,
    fcp: of('fcp'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    ownTbt: of('ownTbt'),
    cls: of('cls'),
  };
}

export function first(loads: Load[]): Load {
  if (!loads[0]) throw new Error('A page was not looked at.');
  return loads[0];
}

/** The blocking time in milliseconds that the scripts of a page add to that of its document. */
export const blockingByScripts = ({ loads, bare }: Pick<PublicPage, 'loads' | 'bare'>): number =>
  typical(loads).tbt - (bare.length > 0 ? typical(bare).tbt : 0);

export const scoresOf = (loads: Load[]) => {
  const { performance, accessibility, bestPractices, seo } = typical(loads);
  return [performance, accessibility, bestPractices, seo];
};

export function holds(page: Pick<PublicPage, 'loads' | 'bare'>): boolean {
  const { performance, fcp, lcp, cls } = typical(page.loads);
  const [, ...others] = scoresOf(page.loads);
  return (
    performance >= BUDGETS.performance &&
    Math.min(...others) >= BUDGETS.others &&
    fcp <= BUDGETS.fcp &&
    lcp <= BUDGETS.lcp &&
    blockingByScripts(page) <= BUDGETS.tbt &&
    cls <= BUDGETS.cls
  );
}
