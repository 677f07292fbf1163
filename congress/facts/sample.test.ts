import { expect, it } from 'vitest';
import { otherFacts } from '#tests/support/other-facts.ts';
import { sampleFacts } from './sample.ts';
import { shippedFacts } from './shipped.ts';

it('knows every fact of the shipped record that says something, and none that says nothing', () => {
  const paths = sampleFacts(shippedFacts);
  for (const path of [
    ...['organiser.name', 'contact.phone', 'papers.submissionDeadline', 'statistics.editions.0.value'],
    ...['links.registrantEvent', 'papers.prizes.0', 'audience.0.name.en', 'batches.0.prices.student'],
  ])
    expect(paths, path).toContain(path);
  for (const path of ['organiser.taxId', 'look.mainColour', 'showing.phase', 'feedback.on'])
    expect(paths, path).not.toContain(path);
});

it('knows a row by its id, and rows without one wherever they stand', () => {
  const [professional, student] = shippedFacts.plans;
  const facts = {
    ...otherFacts,
    plans: [{ ...student, name: { ...student?.name, 'pt-BR': 'Residentes' } }, professional],
    audience: shippedFacts.audience.slice(3, 4),
  } as typeof shippedFacts;
  const paths = sampleFacts(facts);
  expect(paths).toContain('audience.0.name.pt-BR');
  expect(paths).toContain('plans.0.name.en');
  expect(paths).not.toContain('plans.0.name.pt-BR');
  expect(paths).toContain('plans.1.ticket');
});

it('finds nothing of the sample in another record but what both say', () => {
  const paths = [...sampleFacts(otherFacts)].filter((path) => !path.endsWith('.id'));
  expect(paths.filter((path) => /organiser|contact|venue\.name|links|prizes|audience/.test(path))).toEqual(
    [],
  );
});
