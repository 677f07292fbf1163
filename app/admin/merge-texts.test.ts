import { expect, it } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const over = { name: 'Ana', title: 'Enfermeira', bio: 'Cuida.' };
const mine = { ...over, bio: 'Cuida de feridas.' };

it('lays what I changed upon what stands there, and leaves all else as it stands', () => {
  const now = { ...over, title: 'Doutora' };
  expect(mergeTexts(now, mine, over)).toEqual({
    values: { name: 'Ana', title: 'Doutora', bio: 'Cuida de feridas.' },
    both: [],
  });
});

it('names what both changed, unless both say the same', () => {
  expect(mergeTexts({ ...over, bio: 'Outra.' }, mine, over)).toEqual({ values: mine, both: ['bio'] });
  expect(mergeTexts(mine, mine, over).both).toEqual([]);
});

it('takes what is saved without the blanks about it for the same', () => {
  const typed = { ...over, bio: ' Cuida de feridas. ' };
  expect(mergeTexts(mine, typed, over)).toEqual({ values: typed, both: [] });
});

it('asks about all that differs where nobody knows what it was written over', () => {
  const now = { ...over, title: 'Doutora' };
  expect(mergeTexts(now, mine, null)).toEqual({ values: mine, both: ['title', 'bio'] });
});

it('takes a picture that is still to be read for no change', () => {
  const { image: _, ...read } = { ...over, image: '' };
  expect(mergeTexts(read, mine, over).values).not.toHaveProperty('image');
});
