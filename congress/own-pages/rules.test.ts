import { describe, expect, it } from 'vitest';
import { CONTENT_TABLES } from '../content-tables.ts';
import { OWN_FIELDS, OWN_PAGE_TABLES, OWN_PICTURE } from './fields.ts';
import { changesOf, typedOf } from './rules.ts';
import { faultsOf, type OwnPageAnswer, ownPageSchema } from './schema.ts';

const speaker = {
  name: 'Ana Prado',
  title: 'Enfermeira',
  bio: 'Cuida de feridas.\r\nHá anos. ',
  focal_point: '30% 20%',
  translations: { en: { title: 'Nurse', bio: 'Cares for wounds.' }, es: { alt: 'Retrato' } },
};
/** A submission that changes nothing but these fields. */
const answer = (changed: Record<string, string> = {}) =>
  ownPageSchema('speakers').parse({
    ...typedOf('speakers', speaker),
    consent: 'on',
    ...changed,
  }) as OwnPageAnswer;

describe('what an answer changes', () => {
  it('is nothing where nothing was changed, however the stored text is spaced', () => {
    expect(changesOf('speakers', speaker, answer())).toEqual({});
  });

  it('is the columns that were changed, and all translations where one was', () => {
    const sent = answer({ name: ' Ana  Prado Lima ', bio_es: 'Cuida heridas.', title_en: '' });
    expect(changesOf('speakers', speaker, sent)).toEqual({
      name: 'Ana Prado Lima',
      translations: { en: { bio: 'Cares for wounds.' }, es: { alt: 'Retrato', bio: 'Cuida heridas.' } },
    });
  });

  it('is the picture where another one came or none shall stay, with the point that stays in view', () => {
    const image = `data:image/webp;base64,${btoa('RIFF....WEBPVP8 ')}`;
    const other = answer({ picture: image, focal_point: '' });
    expect(changesOf('speakers', speaker, other)).toEqual({ image, focal_point: null });
    expect(changesOf('speakers', speaker, answer({ picture: '' }))).toEqual({ image: null });
  });

  it('knows no other column of the row', () => {
    const sent = { ...answer(), order_position: '1', id: 'x', category: 'gold' };
    expect(changesOf('speakers', speaker, sent)).toEqual({});
  });
});

it('names what is wrong, field by field', () => {
  const { error } = ownPageSchema('speakers').safeParse({
    ...typedOf('speakers', { ...speaker, name: ' ', bio: 'x'.repeat(5001) }),
    picture: 'https://elsewhere.example/a.png',
    focal_point: '30%',
  });
  expect(error && faultsOf(error)).toEqual({
    name: 'missing',
    bio: 'tooLong',
    picture: 'picture',
    focal_point: 'picture',
    consent: 'consent',
  });
  const sponsor = { name: 'Gaze', website: 'gaze', consent: 'on' };
  const refused = ownPageSchema('sponsors').safeParse(sponsor).error;
  expect(refused && faultsOf(refused)).toEqual({ website: 'website' });
  const { data } = ownPageSchema('sponsors').safeParse({ ...sponsor, website: 'gaze.example' });
  expect(data).toMatchObject({ website: 'https://gaze.example' });
});

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
it.each([
  ['in base64', `data:image/svg+xml;base64,${btoa(DRAWING)}`],
  ['that calls itself a photograph', `data:image/png;base64,${btoa(DRAWING)}`],
  ['behind a comment', `data:image/svg+xml;base64,${btoa(`<!-- ${'x'.repeat(3000)} -->${DRAWING}`)}`],
  ['in percent signs', `data:image/svg+xml,${encodeURIComponent(DRAWING)}`],
  ['as it stands', `data:image/jpeg,${DRAWING}`],
])('takes no drawing %s', (_, picture) => {
  const typed = { ...typedOf('speakers', speaker), consent: 'on', picture };
  const { error } = ownPageSchema('speakers').safeParse(typed);
  expect(error && faultsOf(error)).toEqual({ picture: 'drawing' });
});

it.each(OWN_PAGE_TABLES)('asks for columns of %s, and for translations of those that have them', (table) => {
  const { schema, translated, picture } = CONTENT_TABLES[table];
  const fields = OWN_FIELDS[table];
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields.map(({ column }) => column)));
  const inForm = fields.flatMap((field) => (field.translated ? [field.column] : []));
  expect(translated).toEqual(expect.arrayContaining(inForm));
  expect(OWN_PICTURE[table]).toBe(picture);
});
