import type { LeadershipDraft } from '#congress/people/schema.ts';
import { type CastKey, cast, portraitOf } from './cast.ts';

const titles: readonly (readonly [CastKey, string])[] = [
  ['helena', 'Presidente do congresso'],
  ['otavio', 'Vice-presidente'],
  ['sonia', 'Diretora científica'],
  ['caio', 'Secretário-geral'],
  ['veronica', 'Diretora financeira'],
];

export const sampleLeadership: LeadershipDraft[] = titles.map(([key, title], index) => ({
  name: cast[key].name,
  title,
  image: portraitOf(key),
  order_position: index + 1,
}));
