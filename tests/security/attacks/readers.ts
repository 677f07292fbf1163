import { enquirySchemas } from '#congress/enquiries/schema.ts';
import { createRedirects } from '#server/auth/links-and-codes/redirects.ts';
import { ApiError } from '#server/data-api/errors.ts';
import { parseFilter } from '#server/data-api/parse-filters.ts';
import { parseQuery } from '#server/data-api/parse-query.ts';
import { rateLimitKey } from '#server/http/visitor-address.ts';
import { canonicalPath } from '#server/pages/address.ts';
import { patternOf } from '#server/privacy/stored-data.ts';
import { attack } from '../attack.ts';

const LENGTH = 6000;
const LONGER = 4;
/**
 * Milliseconds of work for the shorter text that count as nothing: below, growth is not measured, because memory that is allocated
 * for the longer text for the first time would count as growth. A quadratic pattern needs about eight times as much for the shorter text.
 */
const NOTHING = 2;
/** A linear pattern needs four times the work for four times the text, a quadratic one sixteen times. */
const MOST_GROWTH = 8;
const TRIES = 4;

/** Texts that cause backtracking: long repetitions, and an end that does not match. */
const RUNS = [
  ' ',
  'a',
  'A',
  '1',
  '/',
  '-',
  '.',
  ',',
  '\n',
  '\t',
  '@',
  '%',
  '"',
  '(',
  ';',
  '=',
  '<',
  '*',
  '_',
  ':',
  '[',
  '{',
  '#',
  'a.',
  'a@',
  'a ',
  '1,',
  ' \n',
  'a-',
  '<a',
  '](',
  '**',
  '**a ',
  '&a;',
  '"a,',
  'é',
];
const ENDS = ['', '\0', '!', 'x\n', '"', '"x', '{', ')', ']', '>', '@'];
const BEGINNINGS = ['', 'a', ',', 'bearer ', 'data:', 'https://', '{{', '# a', '- \u2028'];

/** Milliseconds of processor time of this process, the minimum of three runs. */
function work(run: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round += 1) {
    const started = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(started);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Throws if the work grows faster than the text. Depends on processor time, so it is only run by `npm run security`. */
function expectSteady(use: (text: string) => unknown) {
  for (const run of RUNS) {
    for (const beginning of BEGINNINGS) {
      for (const end of ENDS) {
        const text = (length: number) => beginning + run.repeat(length / run.length) + end;
        const [once, longer] = [text(LENGTH), text(LENGTH * LONGER)];
        const started = process.cpuUsage();
        use(once);
        const { user, system } = process.cpuUsage(started);
        if ((user + system) / 1000 < NOTHING) continue;
        const growth = () =>
          work(() => use(longer)) /
          Math.max(
            work(() => use(once)),
            NOTHING,
          );
        // Other programs may slow down one measurement, but not all of them.
        const grown = Array.from({ length: TRIES }, growth);
        if (Math.min(...grown) > MOST_GROWTH)
          throw new Error(
            `${Math.min(...grown).toFixed(1)} times the work for ${LONGER} times ${JSON.stringify(beginning)} + ${LENGTH} of ${JSON.stringify(run)} + ${JSON.stringify(end)}`,
          );
      }
    }
  }
}

const forms = enquirySchemas('pt-BR');
const chooseRedirect = createRedirects('http://localhost:3000', ['https://*.app.example/**/x?y', 'app://**']);
const mention = new RegExp(patternOf('ana@x.example'), 'i');

/** Runs a parser, and ignores whether it refuses the input. */
function ended(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

export const readers = attack<(text: string) => unknown>('readers.ts', {
  name: 'Texts that a parser reads again and again: addresses, forms, tokens and lists',
  answer: 'Four times the text, about four times the work',
  isLong: true,
  inputs: {
    'a path': canonicalPath,
    'the contact form': (text) =>
      forms.contato.safeParse({ nome: text, email: text, telefone: text, assunto: text, mensagem: text }),
    'the sponsorship form': (text) =>
      forms.patrocinio.safeParse({ nome: text, empresa: text, email: text, telefone: text, mensagem: text }),
    'the newsletter': (text) => forms.newsletter.safeParse({ email: text }),
    'where to return to': (text) => chooseRedirect(`https://app.example/${text}`),
    'the address of a visitor': rateLimitKey,
    'a list of values': (text) => ended(() => parseFilter('name', `in.(${text})`)),
    'a group of conditions': (text) => ended(() => parseFilter('or', `(name.eq.${text})`)),
    'the columns and the order of a list': (text) => {
      for (const name of ['select', 'order', 'columns'])
        ended(() => parseQuery(new URLSearchParams([[name, text]]).toString()));
    },
    'an address in a stored text': (text) => text.replace(mention, ''),
  },
  check: expectSteady,
});
