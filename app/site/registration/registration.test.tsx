import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from '#app/i18n/site-words.ts';
import { namedTexts, type Texts } from '#app/i18n/translate.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { LANGUAGES, type Language } from '#congress/language.ts';
import { offeredPlans } from '#congress/registration/rules.ts';
import { markupOf } from '#tests/support/markup.tsx';
import CancellationsPage, { HowToAsk } from './cancellations/page.tsx';
import { RefundRules, RefundTable } from './cancellations/refund-rules.tsx';
import { FeesSection } from './fees-section.tsx';
import GroupCalculator from './groups/calculator.island.tsx';
import { HowItWorks, PriceTable } from './groups/prices.tsx';
import { mailLink } from './mail.tsx';

const facts = shippedFacts;
const ADDRESS = 'https://a.example/inscricoes-grupo';
const withoutTransfer = { ...facts, refund: { ...facts.refund, transferToNextEdition: false } };

function textOf(section: React.ReactNode, language: Language = 'pt-BR', own = facts): string {
  return markupOf(section, { language, facts: own })
    .replaceAll('<wbr/>', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

describe('group registrations', () => {
  it('name each person’s price in each bracket', () => {
    const text = textOf(<PriceTable facts={facts} />);
    expect(text).toMatch(/de 1 a 10 pessoas Sem desconto R\$ 347,00 R\$ 297,00/);
    expect(text).toMatch(/de 11 a 20 pessoas 10% de desconto R\$ 312,30 R\$ 267,30/);
    expect(text).toMatch(/21 ou mais pessoas 20% de desconto R\$ 277,60 R\$ 237,60/);
  });

  it('follow the discounts of the record, however many', () => {
    const groupDiscounts = [{ above: 4, percent: 15 }];
    expect(textOf(<PriceTable facts={{ ...facts, groupDiscounts }} />)).toContain('5 ou mais pessoas 15%');
    expect(textOf(<HowItWorks discounts={groupDiscounts} />)).toContain('15% acima de 4 inscrições.');
    for (const none of [[], [{ above: 10, percent: 0 }]]) {
      const table = textOf(<PriceTable facts={{ ...facts, groupDiscounts: none }} />);
      expect(table).not.toMatch(/desconto/i);
      const offer = { plans: offeredPlans(facts, '2025-06-02'), groupDiscounts: none };
      const calculator = <GroupCalculator offer={offer} first={{ student: 3 }} address={ADDRESS} email="" />;
      expect(textOf(calculator)).not.toMatch(/desconto/i);
      expect(textOf(<HowItWorks discounts={none} />)).not.toMatch(/desconto/i);
    }
  });

  it('say nothing of paying where nothing is paid', () => {
    for (const language of LANGUAGES) {
      const text = textOf(<HowItWorks discounts={[]} free />, language);
      expect(text).not.toMatch(/pagament|paga |PIX|pague|payment|paying|pay once|\bpago\b/i);
      expect(text).toMatch(/nada a pagar|nothing to pay|nada que pagar/);
    }
  });

  it('say what comes next without a word of discounts where there are none', () => {
    const batches = [
      { from: null, until: '2025-06-30', prices: { professional: 34_700, student: 29_700 } },
      { from: '2025-07-01', until: null, prices: { professional: 40_000, student: 29_700 } },
    ];
    const own = { ...facts, batches, groupDiscounts: [] };
    expect(textOf(<PriceTable facts={own} />, 'pt-BR', own)).toMatch(
      /próximo lote, os preços passam a ser: .*400,00/,
    );
  });

  it.each([
    ['pt-BR', ['10% acima de 10', '20% acima de 20', 'PIX', 'cartão', 'comprovante da categoria']],
    ['en', ['10% above 10', '20% above 20', 'PIX', 'cards are not accepted', 'proof of their category']],
    ['es', ['por encima de 10', 'por encima de 20', 'PIX', 'tarjeta', 'comprobante de su categoría']],
  ] as const)('state their rules in %s', (language, words) => {
    const text = textOf(<HowItWorks discounts={facts.groupDiscounts} />, language);
    for (const word of [...words, 'CPF', facts.contact.email]) expect(text).toContain(word);
  });
});

describe('a plan of no price', () => {
  const batches = facts.batches.map((batch) => ({ ...batch, prices: { professional: 34_700, student: 0 } }));
  const free = { ...facts, batches };
  const alone = { ...free, plans: free.plans.filter(({ id }) => id === 'student') };
  const calculator = (own: typeof facts) => (
    <GroupCalculator
      key="calculator"
      offer={{ plans: offeredPlans(own, '2025-06-02'), groupDiscounts: own.groupDiscounts }}
      first={{ student: 3 }}
      address={ADDRESS}
      email=""
    />
  );

  it.each([
    ['pt-BR', 'Gratuita', 'por pessoa'],
    ['en', 'Free', 'per person'],
    ['es', 'Gratuita', 'por persona'],
  ] as const)('is called free wherever it stands, in %s', (language, word, each) => {
    const ofGroups = {
      'pt-BR': 'descontos para grupos',
      en: 'group discounts',
      es: 'descuentos para grupos',
    }[language];
    expect(textOf(<FeesSection facts={free} />, language, free)).toContain(ofGroups);
    const texts = [
      <FeesSection key="fees" facts={alone} />,
      <PriceTable key="table" facts={alone} />,
      calculator(alone),
    ].map((section) => textOf(section, language, alone));
    expect(texts[0]).not.toContain(ofGroups);
    expect(texts.slice(1).join()).not.toMatch(/%|descuent|descont|discount/i);
    for (const text of texts) {
      expect(text).toContain(word);
      expect(text).not.toMatch(/R\$\s?0/);
      expect(text).not.toContain(`${word} ${each}`);
    }
  });

  it('has no instalments, and alone it is not the most popular one', () => {
    expect(textOf(<FeesSection facts={free} />, 'pt-BR', free)).toMatch(/Mais popular.*34,70/);
    const text = textOf(<FeesSection facts={alone} />, 'pt-BR', alone);
    expect(text).not.toMatch(/Mais popular|PIX|nota de empenho/i);
  });
});

describe('cancellations', () => {
  it.each(LANGUAGES)('ask under the same subject in %s', (language) => {
    const subject = 'Cancelamento ou Transferência – Congresso Brasileiro de Cuidado em Feridas';
    expect(textOf(<HowToAsk facts={facts} mail="" />, language)).toContain(subject);
  });

  it('name the amounts before and after the last day', () => {
    const text = textOf(<RefundTable facts={facts} />);
    expect(text).toContain('Pedido até 28 de abril de 2026');
    expect(text).toMatch(/Profissionais de saúde R\$ 347,00 R\$ 173,50 ou transferência sem reembolso/);
    expect(text).toMatch(/Estudantes e técnicos R\$ 297,00 R\$ 148,50 ou transferência sem reembolso/);
  });

  it.each([
    ['pt-BR', 'preço atual', 'último preço'],
    ['en', 'current price', 'last published price'],
    ['es', 'precio actual', 'último precio'],
  ] as const)('are counted from the last price once nothing is sold, in %s', (language, current, last) => {
    const on = (today: string) => markupOf(<RefundTable facts={facts} />, { language, today });
    expect(on('2025-06-30')).toContain(current);
    expect(on('2025-07-01')).toContain(last);
    expect(on('2025-07-01')).not.toContain(current);
  });

  it('speak of a transfer only where there is one', () => {
    const page = (own: typeof facts) =>
      textOf(
        <>
          <RefundRules facts={own} percent={own.refund.percent} />
          <RefundTable facts={own} />
          <HowToAsk facts={own} mail="" />
        </>,
        'pt-BR',
        own,
      ).replaceAll('Cancelamento ou Transferência', '');
    expect(page(facts)).toContain('Transferência integral e gratuita para a próxima edição');
    expect(page(withoutTransfer)).not.toMatch(/transferência/i);
  });
});

const page = { loaderData: { questions: [] } } as unknown as Parameters<typeof CancellationsPage>[0];
const Cancellations = () => <CancellationsPage {...page} />;
const Stub = createRoutesStub([{ path: '*', Component: Cancellations }]);

it.each(LANGUAGES)('who gets nothing, or no money, back is promised none, in %s', (language) => {
  const texts = (transferToNextEdition: boolean, own: Partial<typeof facts> = {}) => {
    const shown = { ...facts, refund: { ...facts.refund, percent: 0, transferToNextEdition }, ...own };
    return textOf(<Stub />, language, shown);
  };
  const words = new Map(namedTexts(MESSAGES[language].registration as Texts));
  const beginningOf = (name: string) =>
    words.get(`cancellations.${name}`)?.split('{{')[0] ?? expect.fail(name);
  for (const transfer of [true, false]) {
    expect(texts(transfer)).not.toMatch(/\b0 ?%|R\$\s?0,00/);
    expect(texts(transfer)).not.toContain(beginningOf('table.caption'));
    expect(texts(transfer).includes(beginningOf('rules.transfer'))).toBe(transfer);
  }
  expect(texts(false)).toContain(beginningOf('leadNone'));
  expect(texts(false)).not.toContain(beginningOf('leadClosed'));
  // Without prices there is nothing to calculate.
  const batches = facts.batches.map((batch) => ({ ...batch, prices: {} }));
  expect(texts(true, { refund: facts.refund, batches })).not.toContain(beginningOf('table.caption'));
  // Of what is free nothing is paid back.
  const free = facts.batches.map((batch) => ({ ...batch, prices: { professional: 0, student: 0 } }));
  const ofFree = texts(true, { refund: facts.refund, batches: free });
  expect(ofFree).not.toMatch(/\b50 ?%/);
  expect(ofFree).not.toContain(beginningOf('table.caption'));
  expect(ofFree).toContain(beginningOf('rules.transfer'));
  expect(ofFree).toContain(beginningOf('ask'));
  // Without a transfer there is nothing to ask for, either.
  const ofFreeAlone = texts(false, { refund: withoutTransfer.refund, batches: free });
  expect(ofFreeAlone).toContain(beginningOf('leadNone'));
  expect(ofFreeAlone).not.toContain(beginningOf('ask'));
});

it('a mail link carries its subject and its lines', () => {
  const link = new URL(mailLink({ to: 'a@b.example', subject: 'Olá & até', body: 'Um\nDois +' }));
  expect(link.pathname).toBe('a@b.example');
  expect(link.searchParams.get('subject')).toBe('Olá & até');
  expect(decodeURIComponent(link.search.split('body=')[1] ?? '')).toBe('Um\r\nDois +');
});
