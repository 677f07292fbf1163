import type { BrokenRule } from './broken-rule.ts';
import { SERVER } from './server-rules.ts';

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

/** One rule for each room. */
export const BROKEN_RULES: readonly BrokenRule[] = [...CONGRESS, ...SERVER, ...DATABASE, ...APP];
