import type { BrokenRule } from './broken-rule.ts';

/** The rules of the server. */
export const SERVER: BrokenRule[] = [
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
