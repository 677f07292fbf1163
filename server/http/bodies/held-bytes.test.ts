import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createHeldBytes, type OpenHold } from './held-bytes.ts';

const nothing = () => undefined;

it('counts by name and in total, and releases', () => {
  const held = createHeldBytes({ all: 100, endsSlowest: false });
  const first = held.open('a', 60, nothing);
  const second = held.open('a', 60, nothing);
  expect([first.hold(40), second.hold(20), second.hold(21)]).toEqual([true, true, false]);
  const other = held.open('b', 60, nothing);
  expect([other.hold(40), other.hold(41), held.bytes]).toEqual([true, false, 100]);
  first.close();
  first.close();
  expect([second.hold(21), other.hold(60), held.bytes]).toEqual([true, true, 81]);
});

it('aborts the oldest unfinished body: of the same name, then of the name with the most bytes', () => {
  const held = createHeldBytes({ all: 100, endsSlowest: true });
  const ends: string[] = [];
  const open = (name: string, body: string) => held.open(name, 60, () => ends.push(body));
  const answered = open('a', 'answered');
  answered.hold(20);
  answered.settle();
  for (const body of ['slow', 'slower']) open('a', body).hold(20);
  expect([open('a', 'new').hold(20), ends]).toEqual([true, ['slow']]);
  const visitor = open('b', 'a visitor');
  expect([visitor.hold(30), visitor.hold(50), ends]).toEqual([true, true, ['slow', 'slower']]);
  expect(open('c', 'too large').hold(101)).toBe(false);
});

it('refuses a body that would need the memory of complete ones', () => {
  const held = createHeldBytes({ all: 100, endsSlowest: true });
  const whole = held.open('a', 60, nothing);
  whole.hold(60);
  whole.settle();
  expect(held.open('a', 60, nothing).hold(1)).toBe(false);
});

it('never exceeds its limits, and holds nothing when all are closed', () => {
  const act = fc.record({
    name: fc.constantFrom('a', 'b', 'c'),
    bytes: fc.nat({ max: 80 }),
    settles: fc.boolean(),
    closes: fc.nat({ max: 5 }),
  });
  fc.assert(
    fc.property(fc.boolean(), fc.array(act, { maxLength: 40 }), (endsSlowest, acts) => {
      const held = createHeldBytes({ all: 100, endsSlowest });
      const open: OpenHold[] = [];
      for (const { name, bytes, settles, closes } of acts) {
        const one = held.open(name, 60, vi.fn());
        one.hold(bytes);
        if (settles) one.settle();
        open.push(one);
        open[closes]?.close();
        expect(held.bytes).toBeLessThanOrEqual(100);
      }
      for (const one of open) one.close();
      expect(held.bytes).toBe(0);
    }),
  );
});
