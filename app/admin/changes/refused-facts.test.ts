import { expect, it } from 'vitest';
import { RULES } from '#congress/facts/rules.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { explain, RequestFailure } from '../session/failure.ts';
import { refusedFacts } from './refused-facts.ts';

it('names the fields that would contradict each other, and says what to do', () => {
  const details = `event.lastDay: ${RULES.endsBeforeItBegins}; papers.finalPages: Invalid input`;
  const failure = new RequestFailure(400, '23514', 'The facts of the event cannot be so: …', details);
  expect(refusedFacts(failure, shippedFacts)).toBe(
    'Nada foi escrito. “Último dia”: O fim não pode vir antes do começo. “Trabalhos científicos” não serve assim. Volte junto o outro campo, ou a alteração toda, ou corrija em “Dados do evento”.',
  );
  expect(explain(failure)).toMatch(/^Os dados do evento não podem ficar assim/);
  expect(
    refusedFacts(new RequestFailure(409, 'PT409', 'One of the rows was changed since'), shippedFacts),
  ).toBe(null);
});
