import { type Lapse, lapsedOffers } from '#congress/deadlines/rules.ts';
import { batchOn } from '#congress/facts/batches.ts';
import { formatDay } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { offeredPlans } from '#congress/registration/rules.ts';
import { at } from '../facts/record.ts';
import { type Hint, inFacts } from './hint.ts';

/** `detail`: what visitors see now. */
interface Gap extends Pick<Hint, 'urgency' | 'text' | 'detail'> {
  path: string;
  /** On a day on which nobody needs it, it is no gap. */
  needed?: (facts: Facts, today: string) => boolean;
}

const notOver = ({ event }: Facts, today: string) => today <= event.lastDay;
const over = (facts: Facts, today: string) => !notOver(facts, today);
/** There was an edition of that number before this one. */
const after = (edition: number) => (facts: Facts) => facts.congress.edition > edition;

/** Every address that may be unknown, the most wanted first. */
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
    needed: ({ papers }, today) => today <= papers.finalVersionDeadline,
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
    needed: ({ event }, today) => event.preCongressDay !== null && today <= event.preCongressDay,
  },
  {
    path: 'links.certificatesCurrent',
    text: 'Faltam os certificados desta edição',
    detail: 'O congresso já aconteceu, e a página de certificados ainda diz “em breve”.',
    urgency: 'missing',
    needed: over,
  },
  {
    path: 'links.annalsCurrent',
    text: 'Faltam os anais desta edição',
    detail: 'O congresso já aconteceu, e a página dos anais ainda diz “em breve”.',
    urgency: 'missing',
    needed: over,
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
    detail: 'Na página Sobre, o botão do mapa diz “em breve”; em Contato ele não aparece.',
    urgency: 'missing',
    needed: notOver,
  },
  {
    path: 'links.certificatesFirst',
    text: 'Faltam os certificados da primeira edição',
    detail: 'O botão na página de certificados diz “em breve”.',
    urgency: 'missing',
    needed: after(1),
  },
  {
    path: 'links.certificatesSecond',
    text: 'Faltam os certificados da segunda edição',
    detail: 'O botão na página de certificados diz “em breve”.',
    urgency: 'missing',
    needed: after(2),
  },
  {
    path: 'links.annalsSecond',
    text: 'Faltam os anais da segunda edição',
    detail: 'O botão na página dos anais diz “em breve”.',
    urgency: 'missing',
    needed: after(2),
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
    detail: 'No lugar dele a página inicial mostra “Vídeo em breve”.',
    urgency: 'better',
    needed: after(1),
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

/** External addresses that are not known, each with what visitors see instead. */
export function missingLinks(facts: Facts, today: string): Hint[] {
  return GAPS.filter(({ path, needed }) => !at(facts, path) && (needed?.(facts, today) ?? true)).map(
    ({ path, text, detail, urgency }) => ({ urgency, text, detail, fixes: [inFacts(path)] }),
  );
}

/** Registrations that are offered and cannot be bought. */
export function unsellablePlans(facts: Facts, today: string): Hint[] {
  if (over(facts, today)) return [];
  const { number, prices } = batchOn(facts, today);
  const sold = facts.plans.flatMap(({ id, name, offered, ticket }, index): Hint[] => {
    if (!offered) return [];
    const text = (what: string) => `Inscrição “${name['pt-BR']}” sem ${what}`;
    if (prices[id] == null) {
      const detail = 'Está marcada como oferecida, mas não aparece no site.';
      const fixes = [inFacts(`batches.${number - 1}.prices.${id}`)];
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
      detail: 'A seção de valores aparece sem preços.',
      fixes: [inFacts('plans.0.offered', 'Abrir os preços')],
    },
  ];
}

/** What the site goes on offering although its day has passed. */
export function lapsed(facts: Facts, today: string): Hint[] {
  const day = (value: string) => formatDay(value, 'pt-BR');
  const { event, papers } = facts;
  const { number, until } = batchOn(facts, today);
  const hints: Record<Lapse, Omit<Hint, 'urgency'>> = {
    registration: {
      text: `O congresso acabou em ${day(event.lastDay)} e as inscrições continuam abertas`,
      detail: 'Os botões ainda levam ao pagamento. Deixe de oferecer as inscrições ou mude as datas.',
      fixes: [inFacts('plans.0.offered', 'Abrir os preços'), inFacts('event.firstDay', 'Mudar as datas')],
    },
    courses: {
      text: `Os cursos foram em ${day(event.preCongressDay ?? event.firstDay)} e continuam à venda`,
      detail: 'Os botões dos cursos ainda levam à loja. Apague o endereço da loja ou mude a data.',
      fixes: [inFacts('links.courseStore', 'Abrir o endereço da loja')],
    },
    submission: {
      text: `O envio de trabalhos acabou em ${day(papers.finalVersionDeadline)} e os botões continuam ativos`,
      detail: 'Eles ainda levam à página de envio. Apague o endereço dela ou mude os prazos.',
      fixes: [
        inFacts('links.paperSubmission', 'Abrir o endereço'),
        inFacts('papers.submissionDeadline', 'Mudar os prazos'),
      ],
    },
    promotion: {
      text: `A promoção acabou em ${day(until ?? event.firstDay)} e continua no site`,
      detail: 'A página inicial ainda anuncia a promoção com essa data. Desligue-a ou mude a data.',
      fixes: [
        inFacts('promotion.active', 'Desligar a promoção'),
        inFacts(`batches.${number - 1}.until`, 'Mudar a data'),
      ],
    },
  };
  return lapsedOffers(facts, today).map((offer) => ({ urgency: 'wrong', ...hints[offer] }));
}

/** Texts of the record that another language shows in Portuguese. What is a proper name is left alone. */
export function untranslatedFacts({ congress, venue }: Facts): Hint[] {
  const texts = [
    { path: 'congress.name', of: 'o nome do congresso', values: congress.name, languages: ['en', 'es'] },
    // Portuguese and Spanish often say it alike.
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
