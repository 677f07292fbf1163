import { expect, it } from 'vitest';
import { aPdf } from '#tests/support/pdf.ts';
import { pdfFault } from './pdf-fault.ts';

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const LOCKED = `<< /Filter /Standard /V 1 /R 2 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> /P -4 >>`;

it.each([
  ['a document is published', aPdf(), null],
  ['a page is none', Buffer.from('<!doctype html><p>%PDF'), 'noPdf'],
  ['the beginning of a document cannot be read', Buffer.from('%PDF-1.7\n1 0 obj'), 'broken'],
  [
    'a document with a password is locked',
    aPdf({ trailer: `/Encrypt ${LOCKED} /ID [<00> <00>]` }),
    'encrypted',
  ],
  ['a document runs a script when it is opened', aPdf({ catalog: `/OpenAction ${SCRIPT}` }), 'scripts'],
  [
    'a document brings scripts',
    aPdf({ catalog: `/Names << /JavaScript << /Names [(a) ${SCRIPT}] >> >>` }),
    'scripts',
  ],
  ['a page runs a script', aPdf({ page: `/AA << /O ${SCRIPT} >>` }), 'scripts'],
])('%s', async (_, file, fault) => {
  expect(await pdfFault(file)).toBe(fault);
});
