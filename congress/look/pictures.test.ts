import fc from 'fast-check';
import { expect, it } from 'vitest';
import { logoSize, lookFile, lookPicture, lookPictureName } from './pictures.ts';

const side = fc.integer({ min: 1, max: 4096 });
const room = { width: 156, height: 46 };

it('a logo of any proportions keeps them, and never leaves its room', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      fc.pre(width / height < 60 && height / width < 60);
      const shown = logoSize(room, { width, height });
      expect(shown.width).toBeLessThanOrEqual(room.width + 0.01);
      expect(shown.height).toBeLessThanOrEqual(room.height + 0.01);
      expect(Math.abs(shown.width - (shown.height * width) / height)).toBeLessThan(0.4);
    }),
  );
});

it('one that is twice as wide covers as much as one that is four times as wide', () => {
  const area = (ratio: number) => {
    const { width, height } = logoSize(room, { width: ratio, height: 1 });
    return width * height;
  };
  expect(area(3) / area(4)).toBeCloseTo(1, 1);
});

it('a picture is named by its hash and its proportions, and by nothing else', () => {
  const picture = { hash: 'a'.repeat(32), width: 480, height: 120 };
  expect(lookPicture(lookPictureName(picture))).toEqual(picture);
  expect(lookFile(lookPictureName(picture))).toBe(`/media/${picture.hash}/480.png`);
  for (const none of [null, '', 'javascript:alert(1)', `${picture.hash}-0x9`, `../${picture.hash}-9x9`])
    expect([lookPicture(none), lookFile(none)]).toEqual([null, null]);
});
