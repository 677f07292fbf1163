import { expect, it } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const over = { name: 'Ana', title: 'Enfermeira', bio: 'Cuida.' };
const mine = { ...over, bio: 'Cuida de feridas.' };

it('merges my changes into the current version, and keeps everything else of that', () => {
  const now = { ...over, title: 'Doutora' };
  expect(mergeTexts(now, mine, over)).toEqual({
    values: { name: 'Ana', title: 'Doutora', bio: 'Cuida de feridas.' },
    both: [],
  });
});

it('lists what both have changed, unless both have the same text', () => {
  expect(mergeTexts({ ...over, bio: 'Outra.' }, mine, over)).toEqual({ values: mine, both: ['bio'] });
  expect(mergeTexts(mine, mine, over).both).toEqual([]);
});

it('ignores surrounding white space, which is not saved', () => {
  const typed = { ...over, bio: ' Cuida de feridas. ' };
  expect(mergeTexts(mine, typed, over)).toEqual({ values: typed, both: [] });
});

it('treats every difference as a conflict if the base is unknown', () => {
  const now = { ...over, title: 'Doutora' };
  expect(mergeTexts(now, mine, null)).toEqual({ values: mine, both: ['title', 'bio'] });
});

it('does not count a picture that is not loaded yet as a change', () => {
  const { image: _, ...read } = { ...over, image: '' };
  expect(mergeTexts(read, mine, over).values).not.toHaveProperty('image');
});
