import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import type { Attack, Target } from './attack.ts';
import { abortedBodies, bombs, overBounds, pollution } from './attacks/bodies.ts';
import { importedTexts, swappedDrafts } from './attacks/content.ts';
import { slowDrawings, strangersDrawings } from './attacks/drawings.ts';
import { forgedClicks, forgedFeedback } from './attacks/forged.ts';
import { formFloods, inventedBrowsers, mailBombs } from './attacks/form-floods.ts';
import { headers, refusedSockets } from './attacks/headers.ts';
import { answerHeaders, mailHeaders } from './attacks/injection.ts';
import { floods } from './attacks/limits.ts';
import { rawMarkup, reflectedMarkup, storedMarkup } from './attacks/markup.ts';
import {
  outOfRange,
  strangeHeaders,
  strangePaths,
  strangeQueries,
  strangeTargets,
} from './attacks/nonsense.ts';
import { insideRequests } from './attacks/outgoing.ts';
import { readers } from './attacks/readers.ts';
import { foreignForms, pathTricks, returnAddresses } from './attacks/redirects.ts';
import { refreshTokens } from './attacks/refresh-tokens.ts';
import { methods, oversized, smuggling, traversal } from './attacks/requests.ts';
import { secretsInLogs } from './attacks/secrets.ts';
import { sockets } from './attacks/sockets.ts';
import { stolenSessions } from './attacks/stolen-session.ts';
import { endedSessions, forgedTokens, levels } from './attacks/tokens.ts';
import { pictures } from './attacks/uploads.ts';
import { abandonedFiles, abandonedWork, crowdedLanes, inventedAddresses } from './attacks/work.ts';

/**
 * Runs the attacks of the table in SECURITY.md and verifies the table; `npm run security` also runs the long ones, and writes the table.
 */
const ATTACKS: Attack[] = [
  ...[
    headers,
    refusedSockets,
    floods,
    formFloods,
    mailBombs,
    inventedBrowsers,
    forgedTokens,
    endedSessions,
    levels,
    refreshTokens,
    stolenSessions,
  ],
  ...[
    returnAddresses,
    pathTricks,
    foreignForms,
    insideRequests,
    pictures,
    bombs,
    overBounds,
    abortedBodies,
    pollution,
    readers,
  ],
  ...[mailHeaders, answerHeaders, traversal, smuggling, methods, oversized],
  ...[strangePaths, strangeQueries, strangeHeaders, outOfRange, strangeTargets],
  ...[strangersDrawings, slowDrawings, forgedFeedback, forgedClicks],
  ...[reflectedMarkup, storedMarkup, rawMarkup, swappedDrafts, importedTexts, sockets, secretsInLogs],
  ...[inventedAddresses, abandonedWork, abandonedFiles, crowdedLanes],
];

const TRIED_ELSEWHERE: Omit<Attack, 'run' | 'tags'>[] = [
  {
    name: 'SQL and nonsense in the filters, orders, columns and bodies of the data API, made at random',
    answer: 'An error of the protocol, nothing private, no 5xx',
    file: 'tests/contract/data-api-fuzz.test.ts',
  },
  {
    name: 'Nonsense to every endpoint of accounts, made at random',
    answer: 'An error of the protocol, no 5xx',
    file: 'tests/contract/auth-robust.test.ts',
  },
  {
    name: 'The facts of the congress, asked for by strangers as what the administrators’ screens are made of',
    answer: 'One ready answer without a fact; facts for the team alone (401)',
    file: 'tests/contract/addresses.test.ts',
  },
  {
    name: 'Versions of pages that are not there yet, invented to hold answers back',
    answer: 'All wait together, once, and the cached page is the answer',
    file: 'server/pages/revisions.test.ts',
  },
  {
    name: 'Bodies of 64 MB and 30 expensive questions at a time, by a reader of enquiries',
    answer: '413; the questions wait for each other, sign-ins do not wait for them',
    file: 'tests/contract/bodies.test.ts',
  },
  {
    name: 'Formulas in every text that is exported, with line breaks, blanks and other beginnings, made at random',
    answer: 'Text in every cell, CSV and XLSX, read back by other programs',
    file: 'app/ui/spreadsheet.test.ts',
  },
  {
    name: 'Links to the administrators’ area with a part of a session, or with one that is not for it',
    answer: 'Nothing changes: the session that was there stays, and no other is stored',
    file: 'app/admin/session/mailed-link.test.ts',
  },
];

const ROOT = join(import.meta.dirname, '../..');
const DOCUMENT = join(ROOT, 'SECURITY.md');
const [BEGIN, END] = ['<!-- attacks: written by npm run security -->', '<!-- end of the attacks -->'];

let site: TestApp;
let target: Target;

beforeAll(async () => {
  site = await createTestApp({ sampleContent: true, config: { mailSpacing: 0, trustProxy: 1 } });
  target = { site, url: await site.listen(), token: (await signedIn(site)).token };
});
afterAll(() => site.close());

describe('attacks', () => {
  // One after the other on the same site, with whatever the previous attacks left behind.
  for (const { name, tags, run } of ATTACKS) it(name, { tags }, () => run(target));
});

const row = ({ name, answer, file }: Omit<Attack, 'run' | 'tags'>) =>
  `| ${name} | ${answer} | [${file.split('/').at(-1)}](${file}) |`;

describe('SECURITY.md', () => {
  const document = readFileSync(DOCUMENT, 'utf8');

  it('has every attack in its table', async () => {
    const table = [
      '| attack | result: none got through | tried in |',
      '|---|---|---|',
      ...[...ATTACKS, ...TRIED_ELSEWHERE].map(row),
    ].join('\n');
    const [before = '', rest = ''] = document.split(BEGIN);
    const [, after = ''] = rest.split(END);
    await expect(`${before}${BEGIN}\n\n${table}\n\n${END}${after}`).toMatchFileSnapshot(DOCUMENT);
  });

  it('names files that exist', () => {
    const links = [...document.matchAll(/\]\(([^)#:\s]+)\)/g)].map(([, path = '']) => path);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('has a test for every threat', () => {
    const threats = document.split('## Threats')[1]?.split('\n## ')[0] ?? '';
    const rows = threats.split('\n').filter((line) => /^\| [A-Z]/.test(line));
    expect(rows.length).toBeGreaterThan(15);
    const test = /\]\([\w./-]+\.(test|spec)\.(tsx?|mjs)\)|\]\(tests\/security\/attacks\/[\w-]+\.ts\)/;
    expect(rows.filter((line) => !test.test(line))).toEqual([]);
  });
});
