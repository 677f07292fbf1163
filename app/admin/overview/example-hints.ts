import { isExampleAddress } from '#congress/facts/example-addresses.ts';
import type { Facts } from '#congress/facts/schema.ts';
import type { LoadedContent } from '../content/tables.ts';
import { at, fieldsOf } from '../facts/record.ts';
import { counted, fixesIn, type Hint, inFacts } from './hint.ts';

/** Links of the facts that are still examples, each with the way to its field. */
export function exampleLinks(facts: Facts): Hint[] {
  const examples = fieldsOf(facts).filter(
    ({ kind, path }) => kind === 'link' && isExampleAddress(String(at(facts, path))),
  );
  if (examples.length === 0) return [];
  return [
    {
      urgency: 'wrong',
      text: counted(
        examples.length,
        'link de exemplo não leva a lugar nenhum',
        'links de exemplo não levam a lugar nenhum',
      ),
      detail: 'Troque pelo endereço verdadeiro. Nos dados do evento, um botão deixa todos “em breve”.',
      fixes: examples.map(({ path, label }) => inFacts(path, label)),
    },
  ];
}

/** Sponsors whose site is still an example. */
export function exampleWebsites({ sponsors = [] }: LoadedContent): Hint[] {
  const examples = sponsors.filter(({ website }) => isExampleAddress(website ?? ''));
  if (examples.length === 0) return [];
  return [
    {
      urgency: 'wrong',
      text: counted(
        examples.length,
        'patrocinador com um site de exemplo',
        'patrocinadores com um site de exemplo',
      ),
      detail: 'O logotipo leva a um endereço sem ninguém. Troque pelo verdadeiro ou deixe em branco.',
      fixes: fixesIn('sponsors', examples),
    },
  ];
}
