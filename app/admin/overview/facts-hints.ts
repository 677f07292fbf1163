import { batchOn } from '#congress/facts/batches.ts';
import { isOver, phaseOn } from '#congress/facts/phase.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { otherClocks } from '#congress/facts/time-zones.ts';
import { offersOn } from '#congress/phase/offers.ts';
import { offeredPlans } from '#congress/registration/rules.ts';
import { CHANGES_TAB } from '../address.ts';
import { at } from '../facts/record.ts';
import { type Hint, inFacts } from './hint.ts';

/** `detail`: what visitors see instead. */
interface Gap extends Pick<Hint, 'urgency' | 'text' | 'detail'> {
  path: string;
  /** Whether the fact is needed on a day; by default always. */
  needed?: (facts: Facts, today: string) => boolean;
}

const notOver = (facts: Facts, today: string) => !isOver(facts, today);

/** Every address that can be missing, most important first. */
const GAPS: Gap[] = [
  {
    path: 'links.checkout',
    text: 'Falta a página de pagamento',
    detail: 'Os botões de inscrição dizem “em breve”: ninguém consegue se inscrever.',
    urgency: 'wrong',
    needed: notOver,
  },
  {
    path: 'links.paperSubmission',
    text: 'Falta a página de envio de trabalhos',
    detail: 'Os botões de envio dizem “em breve”: ninguém consegue enviar um trabalho.',
    urgency: 'wrong',
    needed: (facts, today) => offersOn(facts, today).finalVersion,
  },
  {
    path: 'links.registrantArea',
    text: 'Falta a área do inscrito',
    detail: 'O botão no topo de todas as páginas diz “em breve”.',
    urgency: 'missing',
  },
  {
    path: 'links.courseStore',
    text: 'Falta a loja dos cursos',
    detail: 'Cada curso pré-congresso mostra um botão de compra que diz “em breve”.',
    urgency: 'missing',
    needed: (facts, today) => offersOn(facts, today).courses,
  },
  {
    path: 'links.certificatesCurrent',
    text: 'Faltam os certificados desta edição',
    detail: 'O congresso já aconteceu, e a página de certificados ainda diz “em breve”.',
    urgency: 'missing',
    needed: isOver,
  },
  {
    path: 'links.annalsCurrent',
    text: 'Faltam os anais desta edição',
    detail: 'O congresso já aconteceu, e a página dos anais ainda diz “em breve”.',
    urgency: 'missing',
    needed: isOver,
  },
  {
    path: 'chat.phone',
    text: 'Falta o número do aplicativo de mensagens',
    detail: 'O botão de conversa, em todas as páginas, diz “em breve”.',
    urgency: 'missing',
  },
  {
    path: 'venue.mapUrl',
    text: 'Falta o endereço do mapa',
    detail:
      'Na página Sobre, o botão do mapa diz “em breve”; em Contato ele não aparece, e a página do local leva só a outros mapas.',
    urgency: 'missing',
    needed: notOver,
  },
  {
    path: 'links.descriptors',
    text: 'Falta a lista de descritores',
    detail: 'Nas regras dos trabalhos, o link para ela não aparece.',
    urgency: 'better',
  },
  {
    path: 'video.youtubeId',
    text: 'Falta o vídeo da edição anterior',
    detail: 'No lugar dele a página inicial mostra valores e prazos.',
    urgency: 'better',
    needed: ({ congress }) => congress.edition > 1,
  },
  ...(['instagram', 'facebook', 'linkedin'] as const).map(
    (id): Gap => ({
      path: `links.${id}`,
      text: `Falta o ${{ instagram: 'Instagram', facebook: 'Facebook', linkedin: 'LinkedIn' }[id]}`,
      detail: 'No rodapé, o ícone fica apagado, com “em breve”.',
      urgency: 'better',
    }),
  ),
];

/** Set when the stored facts cannot be read, for example because they were changed directly in the database. */
export function unreadableFacts(areUnreadable: true | undefined): Hint[] {
  if (!areUnreadable) return [];
  return [
    {
      urgency: 'wrong',
      text: 'Os dados do evento não podem ser lidos como estão guardados',
      detail:
        'O site mostra a última versão que pode ser lida. Desfaça a última alteração deles no histórico, ou confira o formulário e salve.',
      fixes: [
        { label: 'Ver as alterações', address: { tab: CHANGES_TAB }, right: 'writeFacts' },
        { label: 'Conferir os dados do evento', address: { tab: 'facts' } },
      ],
    },
  ];
}

/** External addresses that are missing, and what visitors see instead. */
export function missingLinks(facts: Facts, today: string): Hint[] {
  return GAPS.filter(({ path, needed }) => !at(facts, path) && (needed?.(facts, today) ?? true)).map(
    ({ path, text, detail, urgency }) => ({ urgency, text, detail, fixes: [inFacts(path)] }),
  );
}

/** A time zone that does not match the state. */
export function wrongClocks(facts: Facts): Hint[] {
  const zone = otherClocks(facts);
  if (!zone) return [];
  const { city, region } = facts.venue;
  return [
    {
      urgency: 'wrong',
      text: `O fuso horário não é o de ${city} (${region})`,
      detail: `Calendários, “agora” e avisos seguem ${facts.event.timeZone}, que mostra outra hora. O de lá é ${zone}.`,
      fixes: [inFacts('event.timeZone', 'Mudar o fuso horário')],
    },
  ];
}

/** Registrations that are offered but cannot be bought. */
export function unsellablePlans(facts: Facts, today: string): Hint[] {
  const { deadlines, batches, occupancy, plans } = facts;
  const closed = occupancy >= 100 || (deadlines.registration !== null && today > deadlines.registration);
  if (closed || phaseOn(facts, today) === 'announced' || isOver(facts, today)) return [];
  const batch = batchOn(facts, today);
  if (!batch) {
    const text = 'Nenhum lote em vigor';
    const detail =
      'As inscrições aparecem fechadas em todas as páginas. Mude o fim do lote ou adicione o próximo.';
    const fixes = [inFacts(`batches.${batches.length - 1}.until`, 'Abrir os lotes')];
    return [{ urgency: 'wrong', text, detail, fixes }];
  }
  const sold = plans.flatMap(({ id, name, offered, ticket }, index): Hint[] => {
    if (!offered) return [];
    const text = (what: string) => `Inscrição “${name['pt-BR']}” sem ${what}`;
    if (batch.prices[id] == null) {
      const detail = 'Está marcada como oferecida, mas não aparece no site.';
      const fixes = [inFacts(`batches.${batch.number - 1}.prices.${id}`)];
      return [{ urgency: 'wrong', text: text('preço'), detail, fixes }];
    }
    if (ticket) return [];
    const detail = 'O botão de inscrição dela diz “em breve”.';
    const fixes = [inFacts(`plans.${index}.ticket`)];
    return [{ urgency: 'wrong', text: text('código no pagamento'), detail, fixes }];
  });
  if (offeredPlans(facts, today).length > 0 || sold.length > 0) return sold;
  return [
    {
      urgency: 'wrong',
      text: 'Nenhuma inscrição oferecida',
      detail: 'As inscrições aparecem fechadas em todas as páginas.',
      fixes: [inFacts('plans.0.offered', 'Abrir os preços')],
    },
  ];
}

/** Texts of the facts that are shown in Portuguese in another language. Proper names are not reported. */
export function untranslatedFacts({ congress, venue }: Facts): Hint[] {
  const texts = [
    { path: 'congress.name', of: 'o nome do congresso', values: congress.name, languages: ['en', 'es'] },
    // Portuguese and Spanish are often identical here.
    { path: 'venue.district', of: 'a região da cidade', values: venue.district, languages: ['en'] },
  ] as const;
  const names = { en: 'inglês', es: 'espanhol' };
  return texts.flatMap(({ path, of, values, languages }) =>
    languages
      .filter((language) => !values[language].trim() || values[language] === values['pt-BR'])
      .map((language) => ({
        urgency: 'better' as const,
        text: `Falta traduzir para o ${names[language]} ${of}`,
        detail: `Quem lê em ${names[language]} vê “${values[language]}”.`,
        fixes: [inFacts(`${path}.${language}`, 'Traduzir')],
      })),
  );
}
