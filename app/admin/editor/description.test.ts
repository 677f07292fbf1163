import { expect, it } from 'vitest';
import { speakers } from '../descriptions/speakers.ts';
import { columnsOf, emptyValues, onTopOf, valuesOf } from './description.ts';

const description = speakers;

it('shows what is stored and writes it back trimmed, without a picture as null', () => {
  const values = valuesOf(description, { name: ' Ana ', title: 'Enfermeira', bio: 'Bio', image: null });
  expect(values).toEqual({ name: ' Ana ', title: 'Enfermeira', bio: 'Bio', image: '' });
  expect(columnsOf(description, values)).toEqual({
    name: 'Ana',
    title: 'Enfermeira',
    bio: 'Bio',
    image: null,
  });
});

it('keeps what others changed where I changed nothing', () => {
  const base = { ...emptyValues(description), name: 'Ana', title: 'Enfermeira', bio: 'Bio' };
  const mine = { ...base, bio: 'Minha bio' };
  const theirs = { ...base, title: 'Doutora', bio: 'Bio deles' };
  expect(onTopOf(description, theirs, mine, base)).toEqual({ ...base, title: 'Doutora', bio: 'Minha bio' });
});
