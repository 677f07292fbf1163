import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

/** The lines that `use` logged. */
function written(use: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  use(createLog({}, destination));
  expect(lines.join('')).not.toContain('[object ');
  return lines.map((line) => JSON.parse(line));
}

test('logs any thrown value with a description', () => {
  const nested = new Error('outside', { cause: new Error('inside', { cause: { code: 'E1', why: {} } }) });
  const lines = written((log) => {
    log.error({ error: nested }, 'a');
    log.warn({ error: { queue: 'mail', inner: { deep: true } } }, 'b');
    log.warn({ error: new AggregateError([{ a: 1 }, new Error(String({}))], 'many') }, 'c');
    log.warn({ error: Object.create(null), reason: { of: {} }, path: '/x?token=y' }, 'd');
    log.info({ warning: { message: 'slow', data: { n: { m: 1 } } } }, 'e');
  });
  expect(lines[0].error).toMatchObject({
    message: 'outside',
    cause: { message: 'inside', cause: { message: 'an object with code, why', code: 'E1' } },
  });
  expect(lines[1].error).toMatchObject({ message: 'an object with queue, inner' });
  expect(lines[2].error.errors).toMatchObject([{ message: 'an object with a' }, { message: 'an object' }]);
  expect(lines[3]).toMatchObject({ reason: 'an object with of', path: '/x?[query]' });
  expect(lines[4].warning.data).toEqual({ n: { m: 1 } });
});
