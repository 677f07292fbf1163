import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { factTexts } from '#congress/facts/format.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#congress/language.ts';
import { contradictions } from './contradictions.ts';
import { createTranslate } from './translate.ts';

type Tree = { [key: string]: string | Tree };

const modules = import.meta.glob<Tree>('./messages/*/*.ts', { import: 'default', eager: true });
const areas = areaNames();
const sources = globSync('app/**/*.{ts,tsx}')
  .filter((file) => !/messages[/\\]|\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'));

function areaNames(): string[] {
  return [...new Set(Object.keys(modules).map((path) => path.replace(/^.*\/|\.ts$/g, '')))];
}

/** The messages of an area by their dotted keys. */
function messagesOf(language: Language, area: string): Record<string, string> {
  const flat: Record<string, string> = {};
  const walk = (tree: Tree, prefix: string) => {
    for (const [key, value] of Object.entries(tree)) {
      if (typeof value === 'string') flat[prefix + key] = value;
      else walk(value, `${prefix}${key}.`);
    }
  };
  walk(modules[`./messages/${language}/${area}.ts`] ?? {}, '');
  return flat;
}

const placeholdersOf = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map((match) => match[1] ?? '');
const isFact = (placeholder: string) => placeholder in factTexts(shippedFacts, DEFAULT_LANGUAGE);

/** Whether some call of a translator gives this placeholder its value. */
function isGiven(placeholder: string): boolean {
  const call = new RegExp(
    `(?:\\bt|\\bwords\\('\\w+'\\))\\((?:[^()]|\\([^()]*\\))*\\{[^}]*\\b${placeholder}\\b`,
  );
  return sources.some((source) => call.test(source));
}

const written = new Set(
  sources
    .flatMap((source) => source.match(/'[\w.:-]+'|"[\w.:-]+"|`[\w.:-]+`/g) ?? [])
    .map((text) => text.slice(1, -1)),
);
const composed = [
  ...new Set(
    sources.flatMap((source) => source.match(/`(?=[^`]*[a-z]\.|[^`]*\.[a-z])[\w.:-]*\$\{[^`]*`/gi) ?? []),
  ),
].map(
  (template) =>
    new RegExp(
      `^(\\w+:)?${template
        .slice(1, -1)
        .replaceAll('.', '\\.')
        .replace(/\$\{[^}]*\}/g, '[\\w.-]+')}$`,
    ),
);

/** Whether the key is asked for somewhere in the app, by its name or by a composed one. */
function isAskedFor(area: string, key: string): boolean {
  const name = key.replace(/_(zero|one|two|few|many|other)$/, '');
  return (
    written.has(name) || written.has(`${area}:${name}`) || composed.some((pattern) => pattern.test(name))
  );
}

describe.each(areas)('messages of %s', (area) => {
  const source = messagesOf(DEFAULT_LANGUAGE, area);

  it('has texts', () => {
    expect(Object.keys(source)).not.toHaveLength(0);
  });

  it.each(LANGUAGES)('in %s: the same keys, none empty', (language) => {
    const messages = messagesOf(language, area);
    expect(Object.keys(messages).sort()).toEqual(Object.keys(source).sort());
    expect(Object.keys(messages).filter((key) => !messages[key]?.trim())).toEqual([]);
  });

  it.each(LANGUAGES)('in %s: no fact of its own', (language) => {
    const messages = messagesOf(language, area);
    const found = Object.entries(messages).flatMap(([key, text]) =>
      contradictions(text).map((found) => `${key}: ${found}`),
    );
    expect(found).toEqual([]);
  });

  it.each(LANGUAGES)('in %s: every placeholder is a fact or given by a call', (language) => {
    const messages = messagesOf(language, area);
    const unknown = Object.entries(messages).flatMap(([key, text]) =>
      placeholdersOf(text)
        .filter((placeholder) => !isFact(placeholder) && !isGiven(placeholder))
        .map((placeholder) => `${key}: {{${placeholder}}}`),
    );
    expect(unknown).toEqual([]);
  });

  it.each(LANGUAGES)(
    'in %s: no brace is ever seen, even where nothing is known of the congress',
    (language) => {
      const seen = Object.values(messagesOf(language, area)).map((text) =>
        createTranslate({ text }, { language, facts: {} })('text'),
      );
      expect(seen.filter((text) => /[{}]/.test(text))).toEqual([]);
    },
  );

  it('is asked for, every key', () => {
    expect(Object.keys(source).filter((key) => !isAskedFor(area, key))).toEqual([]);
  });
});

describe('the scan', () => {
  it.each([
    ['dias 28 e 29 de maio', 'date'],
    ['on May 28', 'date'],
    ['el 1.º de abril', 'date'],
    ['até 30/06', 'date'],
    ['edição de 2026', 'year'],
    ['por apenas R$ 347', 'money'],
    ['50% das vagas', 'percentage'],
    ['fifty percent of places', 'percentage'],
    ['das 8h às 18h', 'hour'],
    ['from 8 a.m.', 'hour'],
    ['reembolso até trinta dias antes', 'duration'],
    ['three days of science', 'duration'],
    ['hasta 10 días', 'duration'],
    ['ligue (11) 95555-0100', 'phone'],
    ['escreva para contato@tecer.example', 'e-mail'],
    ['veja em www.tecer.example', 'address'],
    ['mais de 2000 participantes', 'number'],
  ])('finds the fact in “%s”', (text, kind) => {
    expect(contradictions(text).map((found) => found.split(' ')[0])).toContain(kind);
  });

  it.each([
    '{{eventDates}} em {{city}}',
    'You may register in groups of {{groupAboveFirst}}',
    'Dia 1',
    'folha A4',
    'um dia inteiro',
  ])('lets “%s” pass', (text) => {
    expect(contradictions(text)).toEqual([]);
  });
});
