import { expect, it } from 'vitest';
import type { WholeDraft } from '../content/drafts.ts';
import { speakers } from '../descriptions/speakers.ts';
import { draftedColumns, valuesOf } from '../editor/values.ts';
import { refusedNames, unsavedOf } from './rules.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';

it('stores only the changed values of a form, and all values of a new item', () => {
  const stored = { name: 'Ana', title: 'Enfermeira', bio: 'Cuida.', image: null, translations: {} };
  const base = valuesOf(speakers, stored);
  const mine = { ...base, title: ' Doutora ' };
  expect(draftedColumns(speakers, mine, base, false)).toEqual({ title: 'Doutora' });
  expect(draftedColumns(speakers, mine, base, true)).toMatchObject({
    name: 'Ana',
    title: 'Doutora',
    bio: 'Cuida.',
  });
});

it('converts drafts to added, changed and removed rows for the preview', () => {
  const draft = (columns: Partial<WholeDraft>) =>
    ({ table_name: 'speakers', row_id: ID, changes: null, ...columns }) as WholeDraft;
  expect(
    unsavedOf([
      draft({ changes: { title: 'Doutora' } }),
      draft({ row_id: OTHER }),
      draft({ table_name: 'faq', changes: { answer: 'Sim.' } }),
    ]),
  ).toEqual({
    content: {
      speakers: { upserts: [{ id: ID, title: 'Doutora' }], removals: [OTHER] },
      faq: { upserts: [{ id: ID, answer: 'Sim.' }], removals: [] },
    },
  });
});

it('reads the ids of changed drafts from a refusal', () => {
  const names = (details: string) => refusedNames({ details });
  expect(names('[{"id":"x","name":"Ana"},{"id":"y","name":null}]')).toEqual(['Ana', 'dados do evento']);
  for (const details of ['', '[]', 'Key (id)=(x) already exists.']) expect(names(details)).toBeNull();
});
