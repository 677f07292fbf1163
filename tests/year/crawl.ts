import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import { PAGE_NAMES } from '#app/pages.ts';
import { CONTENT_TABLE_NAMES } from '#congress/content-tables.ts';
import { GENDERS, type Gender, nameGender } from '#congress/facts/gender.ts';
import { LANGUAGES, localizedPath } from '#congress/language.ts';
import type { TestApp } from '#tests/support/app.ts';
import { type Answered, answer, askForEverything, readable } from '#tests/support/everything.ts';
import { type Traces, tracesIn } from './sample-traces.ts';

/** A response or an email, and where it was found. */
export type Named = Pick<Answered, 'text'> & Partial<Answered> & { path: string };

const mediaIn = (source: string) => [...source.matchAll(/\/media\/(\w+)\//g)].map(([, hash]) => hash ?? '');

/**
 * Finds remaining traces of the sample: one line for each trace, with its places.
 * @param pictures the hashes in the addresses of the sample's pictures
 */
export async function leftOver(answers: Named[], traces: Traces, pictures: Set<string>): Promise<string[]> {
  const where = new Map<string, string[]>();
  for (const answered of answers) {
    const found = await tracesIn(answered, traces);
    found.push(...mediaIn(answered.source ?? '').filter((hash) => pictures.has(hash)));
    for (const trace of found) where.set(trace, [...(where.get(trace) ?? []), answered.path]);
  }
  return [...where].map(([trace, at]) => `“${trace}” at ${at.length}: ${at.slice(0, 4).join(' ')}`);
}

/** Articles and ordinals before the event's name, by the gender with which they agree. */
const BEFORE: Record<Gender, string> = {
  masculine: '(?:\\b(?:o|do|no|ao|pelo|el|del|al) (?:\\d+\\S* )?|\\d+\\.?(?:º|er) )',
  feminine: '(?:\\b(?:a|da|na|à|pela|la) (?:\\d+\\S* )?|\\d+\\.?ª )',
  masculinePlural: '(?:\\b(?:os|dos|nos|aos|los) (?:\\d+\\S* )?|\\d+\\.?ºs )',
  femininePlural: '(?:\\b(?:as|das|nas|às|las) (?:\\d+\\S* )?|\\d+\\.?ªs )',
};
const WRONG = (gender: Gender) => GENDERS.filter((other) => other !== gender).map((other) => BEFORE[other]);

/** Finds texts that do not agree with the gender of the event's name, in Portuguese and Spanish. */
export function disagreeing(answers: Named[], name: Record<'pt-BR' | 'es', string>): string[] {
  const wrong = (['pt-BR', 'es'] as const).map(
    (language) =>
      new RegExp(`(?:${WRONG(nameGender(name[language], language)).join('|')})${name[language]}`, 'i'),
  );
  return answers.flatMap(({ text, path }) =>
    wrong.flatMap((pattern) => {
      const found = pattern.exec(text);
      return found ? [`“${found[0]}” at ${path}`] : [];
    }),
  );
}

/** Collects everything that a site publishes. */
export function createCrawl(site: TestApp) {
  async function ask(path: string): Promise<Named> {
    return { path, ...(await answer(await site.request(path))) };
  }

  return {
    ask,
    /** Every page in every language and everything that they link to, except for addresses that match `left`. */
    everything: async (left?: RegExp): Promise<Named[]> =>
      [...(await askForEverything(site, left))].map(([path, answered]) => ({ path, ...answered })),

    /** Drawings, icons, manifests and share images, of every page in every language. */
    async pictured(pages: Named[]): Promise<Named[]> {
      const drawn = new Set(
        pages.flatMap(({ source = '' }) => source.match(/\/desenhos\/[\w-]+\.svg/g) ?? []),
      );
      expect(drawn.size).toBeGreaterThan(2);
      const icons = ['192', '512', 'recortavel-192', 'recortavel-512'].map((name) => `/icones/${name}.png`);
      const paths = LANGUAGES.flatMap((language) =>
        ['/manifest.webmanifest', ...PAGE_NAMES.map((page) => `/compartilhar/${page}.png`)].map((path) =>
          localizedPath(path, language),
        ),
      );
      const answers: Named[] = [];
      for (const path of [
        ...['/favicon.svg', '/apple-touch-icon.png', '/openapi.json', '/speculation-rules.json'],
        ...drawn,
        ...icons,
        ...paths,
      ])
        answers.push(await ask(path));
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      return answers;
    },

    /** The public tables of the data API, as JSON and as CSV. */
    openTables: (): Promise<Named[]> =>
      Promise.all(
        [...CONTENT_TABLE_NAMES, 'event_facts', 'session_people'].flatMap((table) =>
          ['application/json', 'text/csv'].map(async (Accept) => {
            const headers = { apikey: site.publishableKey, Accept };
            const answered = await answer(await site.request(`/rest/v1/${table}?select=*`, { headers }));
            return { path: `/rest/v1/${table} ${Accept}`, ...answered };
          }),
        ),
      ),

    /** The emails sent so far. */
    async emails(): Promise<Named[]> {
      const folder = join(site.dataDir, 'mail');
      const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
      return Promise.all(
        files.map(async (name) => {
          const { from, subject, text, html } = await PostalMime.parse(await readFile(join(folder, name)));
          // The random token of a link could contain any word.
          const [source, words] = [html, text].map((part = '') => part.replace(/token=[\w-]+/g, ''));
          const said = [subject, words, readable(source ?? ''), JSON.stringify(from)].join('\n');
          return {
            path: `email ${subject}`,
            text: said,
            source,
            bytes: Buffer.from(source ?? ''),
            type: 'text/html',
          };
        }),
      );
    },
  };
}
