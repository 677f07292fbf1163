import { isExampleAddress } from '#congress/facts/example-addresses.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { counted } from '#congress/text.ts';
import type { LoadedContent } from '../content/tables.ts';
import { editionName } from '../descriptions/words.ts';
import { at, fieldsOf } from '../facts/record.ts';
import { isExample } from '../facts/sample.ts';
import { fixesIn, type Hint, inFacts } from './hint.ts';

const KINDS = [
  {
    kind: 'link',
    one: 'link de exemplo não leva a lugar nenhum',
    many: 'links de exemplo não levam a lugar nenhum',
    detail: 'Troque pelo endereço verdadeiro. Nos dados do evento, um botão deixa todos “em breve”.',
  },
  {
    kind: 'email',
    one: 'e-mail de exemplo não chega a ninguém',
    many: 'e-mails de exemplo não chegam a ninguém',
    detail: 'Quem escreve fica sem resposta. Troque pelo endereço verdadeiro.',
  },
  {
    kind: 'phone',
    one: 'telefone de exemplo não toca em lugar nenhum',
    many: 'telefones de exemplo não tocam em lugar nenhum',
    detail: 'Quem liga ou manda mensagem não encontra ninguém. Troque pelo número verdadeiro.',
  },
];

/** Links, email addresses and phone numbers of the facts that are still examples, with links to their fields. */
export function exampleAddresses(facts: Facts): Hint[] {
  return KINDS.flatMap(({ kind, one, many, detail }): Hint[] => {
    const examples = fieldsOf(facts).filter(
      (field) => field.kind === kind && isExample(field, at(facts, field.path)),
    );
    if (examples.length === 0) return [];
    const fixes = examples.map(({ path, label }) => inFacts(path, label));
    return [{ urgency: 'wrong', text: counted(examples.length, one, many), detail, fixes }];
  });
}

/** Items that contain addresses of other sites. */
const ITEMS_WITH_ADDRESSES = [
  {
    tab: 'sponsors',
    itemsIn: ({ sponsors = [] }: LoadedContent) =>
      sponsors.map(({ id, name, website }) => ({ id, name, addresses: [website] })),
    one: 'patrocinador com um site de exemplo',
    many: 'patrocinadores com um site de exemplo',
    detail: 'O logotipo leva a um endereço sem ninguém. Troque pelo verdadeiro ou deixe em branco.',
  },
  {
    tab: 'editions',
    itemsIn: ({ editions = [] }: LoadedContent) =>
      editions.map(({ id, number, certificates, annals }) => ({
        id,
        name: editionName(number),
        addresses: [certificates, annals],
      })),
    one: 'edição com um link de exemplo',
    many: 'edições com links de exemplo',
    detail:
      'Certificados ou anais levam a um endereço sem ninguém. Troque pelo verdadeiro ou deixe em branco.',
  },
];

/** Sponsors and past editions with addresses that are still examples. */
export function exampleWebsites(content: LoadedContent): Hint[] {
  return ITEMS_WITH_ADDRESSES.flatMap(({ tab, itemsIn, one, many, detail }): Hint[] => {
    const examples = itemsIn(content).filter(({ addresses }) =>
      addresses.some((address) => isExampleAddress(address ?? '')),
    );
    if (examples.length === 0) return [];
    const text = counted(examples.length, one, many);
    return [{ urgency: 'wrong', text, detail, fixes: fixesIn(tab, examples) }];
  });
}
