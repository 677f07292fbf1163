import { expect, it } from 'vitest';
import { markupOf } from '#tests/support/markup.tsx';
import { Carousel } from './carousel.tsx';

const slides = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, content: `Logo ${index}` }));
const controls = (count: number) =>
  /<div class="([^"]*order-last[^"]*)"/
    .exec(
      markupOf(
        <Carousel
          label="Patrocinadores"
          slides={slides(count)}
          slideClassName="pl-4 basis-1/2 sm:basis-1/3 lg:basis-1/4"
          trackClassName="-ml-4"
        />,
      ),
    )?.[1]
    ?.split(' ');

it('has buttons only on the screens on which not all slides stand side by side', () => {
  expect(controls(1)).toBeUndefined();
  expect(controls(2)).toContain('hidden');
  expect(controls(3)).not.toContain('hidden');
  expect(controls(3)).toContain('sm:hidden');
  expect(controls(4)).not.toContain('sm:hidden');
  expect(controls(4)).toContain('lg:hidden');
  expect(controls(5)?.filter((name) => /^(\w+:)?hidden$/.test(name))).toEqual([
    'noscript:hidden',
    'print:hidden',
  ]);
});
