import { expect, it } from 'vitest';
import { SponsorFormSchema } from './schema.ts';

it('a sponsor may have a website or none, but no other text', () => {
  const parse = (website: string | null) =>
    SponsorFormSchema.safeParse({ name: 'Curativa', logo: '', category: 'sponsor', website });
  expect(parse('https://www.exemplo.com.br').success).toBe(true);
  expect(parse(null).success).toBe(true);
  expect(parse('não temos').success).toBe(false);
});
