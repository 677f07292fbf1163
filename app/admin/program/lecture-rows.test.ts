import { expect, it } from 'vitest';
import { aRoundTable } from '#tests/support/factories.ts';
import { ordering } from './lecture-rows.tsx';
import type { Row } from './use-programme-changes.ts';

it('keeps a lecture that somebody else has added behind its predecessor', () => {
  const [table, ...lectures] = aRoundTable().withLectures(3).rows as unknown as [Row, Row, Row, Row];
  const inOrder = lectures.map((row, index) => ({ ...row, order_position: index + 1 }));
  const [first, second, added] = inOrder as [Row, Row, Row];
  const put = ordering(table, [second.id, first.id]);
  const places = put([table, first, second, added]).map(({ id, order_position }) => [id, order_position]);
  expect(places.slice(1)).toEqual([
    [first.id, 3],
    [second.id, 1],
    [added.id, 2],
  ]);
});
