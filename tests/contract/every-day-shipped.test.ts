import { shippedFacts } from '#congress/facts/shipped.ts';
import { testEveryDay } from '#tests/support/every-day-tests.ts';

// The dates of the shipped facts. In a file of its own because the runner divides files among processors.
testEveryDay(shippedFacts, ['looks']);
