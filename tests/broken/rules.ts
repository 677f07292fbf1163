import type { Edit } from '#tests/support/edits.ts';

/** A rule of the product, how somebody would break it by one careless edit, and the tests that have to notice. */
export interface BrokenRule {
  /** The folder whose rule it is. */
  room: string;
  rule: string;
  edit: Pick<Edit, 'file' | 'text'> & { instead: string };
  tests: readonly string[];
}

const CONGRESS: BrokenRule[] = [
  {
    room: 'congress/registration',
    rule: 'money comes back until the last day, that day included',
    edit: {
      file: 'congress/registration/refund.ts',
      instead: 'const inTime = daysLeft >= 0;',
      text: 'const inTime = daysLeft > 0;',
    },
    tests: ['congress/registration/refund.test.ts'],
  },
  {
    room: 'congress/facts',
    rule: 'nothing is sold once every place is taken',
    edit: { file: 'congress/facts/batches.ts', instead: 'occupancy >= 100', text: 'occupancy > 100' },
    tests: ['congress/facts/batches.test.ts'],
  },
  {
    room: 'congress/phase',
    rule: 'a deadline is a day that still counts',
    edit: {
      file: 'congress/phase/offers.ts',
      instead: 'deadline !== null && day <= deadline',
      text: 'deadline !== null && day < deadline',
    },
    tests: ['congress/phase/phase.test.ts'],
  },
  {
    room: 'congress/programme',
    rule: 'a round table that moves takes the time of its lectures along',
    edit: {
      file: 'congress/programme/moves.ts',
      instead: 'return { ...item, day, time, location, auditorium };',
      text: 'return { ...item, day, location, auditorium };',
    },
    tests: ['congress/programme/moves.test.ts'],
  },
  {
    room: 'congress/annals',
    rule: 'papers without pages come last',
    edit: {
      file: 'congress/annals/rules.ts',
      instead: '?.first ?? Number.POSITIVE_INFINITY',
      text: '?.first ?? 0',
    },
    tests: ['congress/annals/rules.test.ts'],
  },
  {
    room: 'congress/editions',
    rule: 'no place of the next edition is taken',
    edit: { file: 'congress/editions/rules.ts', instead: '    occupancy: 0,\n', text: '' },
    tests: ['congress/editions/rules.test.ts'],
  },
  {
    room: 'congress/people',
    rule: 'the last digit of an ORCID iD is checked',
    edit: {
      file: 'congress/people/identifiers.ts',
      instead: "return digits.endsWith('0123456789X'.charAt((12 - (total % 11)) % 11));",
      text: 'return total > 0;',
    },
    tests: ['congress/people/identifiers.test.ts'],
  },
  {
    room: 'congress/notices',
    rule: 'a notice is gone at the moment at which it ends',
    edit: {
      file: 'congress/notices/rules.ts',
      instead: 'Date.parse(ends_at) <= now.getTime()',
      text: 'Date.parse(ends_at) < now.getTime()',
    },
    tests: ['congress/notices/rules.test.ts'],
  },
];

const SERVER: BrokenRule[] = [
  {
    room: 'server/auth/links-and-codes',
    rule: 'a mailed link leads to addresses of the site and of the list alone',
    edit: {
      file: 'server/auth/links-and-codes/redirects.ts',
      instead: '(url.origin === site.origin && url.protocol === site.protocol)',
      text: '(url.hostname.endsWith(site.hostname) && url.protocol === site.protocol)',
    },
    tests: ['server/auth/links-and-codes/redirects.test.ts'],
  },
  {
    room: 'server/auth/limits',
    rule: 'a wrong password counts',
    edit: {
      file: 'server/auth/limits/tries.ts',
      instead: 'if (right !== false) for (const giveBack of undo) giveBack();',
      text: 'for (const giveBack of undo) giveBack();',
    },
    tests: ['server/auth/limits/tries.test.ts'],
  },
  {
    room: 'server/data-api',
    rule: 'a stranger selects each column once',
    edit: {
      file: 'server/data-api/public-query.ts',
      instead: '  requireAtMost(1, query, ({ column }) => column);\n',
      text: '',
    },
    tests: ['server/data-api/public-query.test.ts'],
  },
  {
    room: 'server/live',
    rule: 'a channel is sent the columns that it asked for, and no others',
    edit: {
      file: 'server/live/event.ts',
      instead: '(name) => select === null || select.includes(name)',
      text: '() => true',
    },
    tests: ['server/live/event.test.ts'],
  },
  {
    room: 'server/limits',
    rule: 'whoever is known goes before those who are not',
    edit: {
      file: 'server/limits/fair-queue.ts',
      instead: 'for (const group of [groups.known, groups.strangers]) {',
      text: 'for (const group of [groups.strangers, groups.known]) {',
    },
    tests: ['server/limits/fair-queue.test.ts'],
  },
  {
    room: 'server/pages',
    rule: 'a cached page is compressed further after the last change, not before it',
    edit: {
      file: 'server/pages/answer-cache.ts',
      instead: '    clear() {\n      improveNoMore();',
      text: '    clear() {\n      generation += 1;',
    },
    tests: ['server/pages/answer-cache.test.ts'],
  },
  {
    room: 'server/operation',
    rule: 'no token is written to a log',
    edit: {
      file: 'server/operation/redact.ts',
      instead: "  [/\\b(Bearer|Basic)\\s+[\\w.~+/=-]+/gi, '$1 [secret]'],\n",
      text: '',
    },
    tests: ['server/operation/redact.test.ts'],
  },
  {
    room: 'server/media',
    rule: 'a PDF that runs scripts is not published',
    edit: {
      file: 'server/media/pdf-fault.ts',
      instead:
        "    if ((await document.getJSActions()) || (await document.hasJSActions())) return 'scripts';\n",
      text: '',
    },
    tests: ['server/media/pdf-fault.test.ts'],
  },
  {
    room: 'server/privacy',
    rule: 'enquiries are erased after the months that the facts say',
    edit: {
      file: 'server/privacy/retention.ts',
      instead: 'months: facts().privacy.enquiryMonths',
      text: 'months: 2 * facts().privacy.enquiryMonths',
    },
    tests: ['server/privacy/retention.test.ts'],
  },
  {
    room: 'server/forms',
    rule: 'whoever left the newsletter and asks again has to confirm again',
    edit: {
      file: 'server/forms/newsletter.ts',
      instead: "existing.status === 'confirmed' && existing.bounces",
      text: "existing.status !== 'pending' && existing.bounces",
    },
    tests: ['server/forms/newsletter.test.ts', 'server/forms/newsletter-confirmed.test.ts'],
  },
  {
    room: 'server/mail',
    rule: 'a mailbox gets no more emails in a day than its pace says',
    edit: {
      file: 'server/mail/pacing.ts',
      instead: '(counted.today >= most || isSoon)',
      text: 'isSoon',
    },
    tests: ['server/forms/newsletter.test.ts', 'server/forms/newsletter-confirmed.test.ts'],
  },
];

const DATABASE: BrokenRule[] = [
  {
    room: 'database/schema',
    rule: 'a reviewer changes their own drafts alone',
    edit: {
      file: 'database/schema/12_drafts.sql',
      instead: `FOR UPDATE TO authenticated
  USING ((SELECT plenaria.may('writeDrafts')) AND written_by = (SELECT plenaria.own_id()));`,
      text: `FOR UPDATE TO authenticated
  USING ((SELECT plenaria.may('writeDrafts')));`,
    },
    tests: ['tests/contract/drafts.test.ts', 'tests/contract/drafts-looked-at.test.ts'],
  },
  {
    room: 'database/migrate',
    rule: 'a database that stands half-way is refused',
    edit: {
      file: 'database/schema.ts',
      instead: 'if (ran.length > 0 && ran.length < replaces.length)',
      text: 'if (ran.length > replaces.length)',
    },
    tests: ['database/schema.test.ts'],
  },
];

const APP: BrokenRule[] = [
  {
    room: 'app/admin/content',
    rule: 'saving never overwrites a version that was not seen',
    edit: {
      file: 'app/admin/content/rows.ts',
      instead: ".update(columns).eq('id', seen.id).eq('updated_at', seen.updated_at);",
      text: ".update(columns).eq('id', seen.id);",
    },
    tests: ['app/admin/editor/conflicts.test.tsx'],
  },
  {
    room: 'app/admin/session',
    rule: 'what a role may not use is not shown',
    edit: {
      file: 'app/admin/session/rights.tsx',
      instead: 'return may(right) && children;',
      text: 'return (may(right) || true) && children;',
    },
    tests: ['app/admin/editor/rights.test.tsx'],
  },
  {
    room: 'app/admin/editor',
    rule: 'whoever is new in a list stands behind the one they stand behind at the server',
    edit: {
      file: 'app/admin/editor/order.ts',
      instead: 'merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);',
      text: 'merged.push(id);',
    },
    tests: ['app/admin/editor/order.test.ts'],
  },
  {
    room: 'app/ui',
    rule: 'a spreadsheet runs no cell as a formula',
    edit: { file: 'app/ui/spreadsheet.ts', instead: '/[=+\\-@', text: '/[=+\\-' },
    tests: ['app/ui/spreadsheet.test.ts'],
  },
  {
    room: 'app/islands',
    rule: 'a form that was refused is not said to be sent',
    edit: {
      file: 'app/islands/sending.ts',
      instead: 'if (answer.ok) return',
      text: 'if (answer.status < 500) return',
    },
    tests: ['app/islands/sending.test.ts'],
  },
];

/** One of each room, at least. */
export const BROKEN_RULES: readonly BrokenRule[] = [...CONGRESS, ...SERVER, ...DATABASE, ...APP];
