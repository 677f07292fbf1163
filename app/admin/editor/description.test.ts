import { expect, it } from 'vitest';
import { speakers } from '../descriptions/speakers.ts';
import { columnsOf, labelOf, valuesOf } from './values.ts';

const description = speakers;

it('converts a row to form values and back: texts are trimmed, a missing picture is null', () => {
  const values = valuesOf(description, { name: ' Ana ', title: 'Enfermeira', bio: 'Bio', image: null });
  expect(values).toMatchObject({ name: ' Ana ', title: 'Enfermeira', bio: 'Bio', image: '', 'title:en': '' });
  expect(columnsOf(description, values)).toEqual({
    name: 'Ana',
    title: 'Enfermeira',
    bio: 'Bio',
    image: null,
    focal_point: null,
    alt: null,
    institution: '',
    country: '',
    orcid: '',
    lattes: '',
    translations: {},
  });
});

it('converts translations to form values and back, and drops those of an empty text', () => {
  const translations = { en: { title: 'Nurse', bio: 'Looks after wounds.' }, es: { title: 'Enfermera' } };
  const row = { name: 'Ana', title: 'Enfermeira', bio: 'Cuida de feridas.', translations };
  const values = valuesOf(description, row);
  expect(values).toMatchObject({ 'title:en': 'Nurse', 'bio:en': 'Looks after wounds.', 'bio:es': '' });
  expect(columnsOf(description, values).translations).toEqual(translations);
  const changed = { ...values, bio: '', 'title:es': '  ', 'title:en': ' Registered nurse ' };
  expect(columnsOf(description, changed).translations).toEqual({ en: { title: 'Registered nurse' } });
  expect(labelOf(description, 'bio:es')).toBe('Biografia (Español)');
});
