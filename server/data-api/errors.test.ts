import { expect, it } from 'vitest';
import { describeFailure } from './errors.ts';

const failure = (fields: object) => Object.assign(new Error('it failed'), fields);

it('does not mistake a system error with a code of five letters for one of PostgreSQL', () => {
  const described = describeFailure(
    failure({ code: 'EPIPE', syscall: 'write', errno: -32 }),
    'authenticated',
  );
  expect(described).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
});

it('answers a full disk with a 503 that says so', () => {
  const described = describeFailure(failure({ code: '53100', severity: 'ERROR' }), 'authenticated');
  expect(described).toMatchObject({
    status: 503,
    body: { code: '53100', message: expect.stringContaining('no room left') },
    headers: { 'retry-after': '30' },
  });
});
