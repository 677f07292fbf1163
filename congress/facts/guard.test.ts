import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay, formatMoney } from './format.ts';
import { contradictionsIn, corrected } from './guard.ts';
import { shippedFacts } from './shipped.ts';

const TODAY = '2025-06-02';
const contradictions = (text: string) =>
  contradictionsIn(text, shippedFacts, TODAY).map(({ said, fact }) => [said, fact]);

describe('a free text', () => {
  it.each([
    ['O congresso será em 15, 16 e 17 de outubro de 2026.', '15, 16 e 17 de outubro de 2026', 'eventDates'],
    ['O congresso será em 30, 31 e 1º de junho de 2026.', '30, 31 e 1º de junho de 2026', 'eventDates'],
    ['Venha ao nosso evento em abril de 2026!', 'abril de 2026', 'eventDates'],
    ['O encontro acontece em 28/05/2025.', '28/05/2025', 'eventDates'],
    ['Envie seu resumo até 15 de agosto de 2026.', '15 de agosto de 2026', 'paperDeadline'],
    ['A versão final deve chegar até 2 de abril.', '2 de abril', 'paperFinalDeadline'],
    ['Os cursos são no dia 26 de maio.', '26 de maio', 'preCongressDate'],
    ['Descontos especiais até 10 de novembro.', '10 de novembro', 'promotionUntil'],
    ['A promoção vai até 01/09/2025.', '01/09/2025', 'promotionUntil'],
    ['Há 80% de reembolso para quem cancelar cedo.', '80%', 'refundPercent'],
    ['Grupos têm 15% de desconto.', '15%', 'groupPercentFirst'],
    ['Inscrição por R$ 350,00.', 'R$ 350,00', 'priceProfessional'],
    ['Estudantes pagam R$ 1.250.', 'R$ 1.250', 'priceStudent'],
    ['O congresso vai das 9h às 17h.', 'das 9h às 17h', 'hours'],
  ])('“%s” contradicts the record', (text, words, fact) => {
    expect(contradictions(text)).toEqual([[words, fact]]);
  });

  it.each([
    'O congresso será em 28 e 29 de maio de 2026, das 08h às 18h.',
    'Profissionais pagam R$ 347,00, antes R$ 377,00.',
    'Os cursos são em 27/05/2026 e o resumo vai até 20 de novembro de 2025.',
    'Cancelando até 28 de abril de 2026 você recebe 50% de volta.',
    'Reduziu 40% da área da ferida em 12 semanas.',
    'Enfermeira desde 3 de março de 1998, com 15 anos de unidade.',
    'Estudo 24/7 em unidade de terapia intensiva.',
    'Palestra das 9h às 10h sobre biofilme.',
  ])('“%s” is in order', (text) => {
    expect(contradictions(text)).toEqual([]);
  });

  it('is put right one place at a time', () => {
    const text = 'O congresso é em 1 de maio de 2026. Reembolso de 80%.';
    const [first] = contradictionsIn(text, shippedFacts, TODAY);
    if (!first) throw new Error('nothing was found');
    const once = corrected(text, first);
    expect(once).toBe('O congresso é em 28 e 29 de maio de 2026. Reembolso de 80%.');
    const [second] = contradictionsIn(once, shippedFacts, TODAY);
    expect(second && corrected(once, second)).toBe(
      'O congresso é em 28 e 29 de maio de 2026. Reembolso de 50%.',
    );
  });
});

describe('whatever is written', () => {
  it('what the record says is never flagged, and a correction leaves nothing to correct', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 900_000 }), (firstDay, price) => {
        const facts = structuredClone(shippedFacts);
        facts.event.firstDay = facts.event.lastDay = firstDay;
        const [batch] = facts.batches;
        if (batch) batch.prices.professional = price;
        const right = `O congresso é em ${formatDay(firstDay, 'pt-BR')} por ${formatMoney(price, 'pt-BR')}.`;
        expect(contradictionsIn(right, facts, TODAY)).toEqual([]);
        const wrong = contradictionsIn('O congresso é em 31 de dezembro de 1999.', facts, TODAY)[0];
        expect(
          wrong &&
            contradictionsIn(corrected('O congresso é em 31 de dezembro de 1999.', wrong), facts, TODAY),
        ).toEqual([]);
      }),
    );
  });

  it('never takes long and never throws', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) =>
        Array.isArray(contradictionsIn(text, shippedFacts, TODAY)),
      ),
    );
  });
});
