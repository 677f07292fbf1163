import { isExampleAddress, isExampleFilm } from '#congress/facts/example-addresses.ts';
import type { Facts } from '#congress/facts/schema.ts';
import type { LoadedContent } from '../content/tables.ts';
import { at, fieldsOf } from '../facts/record.ts';
import { counted, fixesIn, type Hint, inFacts } from './hint.ts';

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
];

/** Links and e-mail addresses of the facts that are still examples, each with the way to its field. */
export function exampleAddresses(facts: Facts): Hint[] {
  return KINDS.flatMap(({ kind, one, many, detail }): Hint[] => {
    const examples = fieldsOf(facts).filter(
      (field) => field.kind === kind && isExampleAddress(String(at(facts, field.path))),
    );
    if (examples.length === 0) return [];
    const fixes = examples.map(({ path, label }) => inFacts(path, label));
    return [{ urgency: 'wrong', text: counted(examples.length, one, many), detail, fixes }];
  });
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

export function exampleFilm({ video }: Facts): Hint[] {
  if (!isExampleFilm(video.youtubeId)) return [];
  return [
    {
      urgency: 'wrong',
      text: 'O vídeo da página inicial é um exemplo',
      detail: 'Visitantes leem “Um filme de exemplo”. Troque pelo da edição anterior ou deixe em branco.',
      fixes: [inFacts('video.youtubeId')],
    },
  ];
}
