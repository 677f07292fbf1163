import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from '#app/i18n/site-words.ts';
import { namedTexts } from '#app/i18n/translate.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { LANGUAGES, type Language } from '#congress/language.ts';
import { withCompoundWords } from '#tests/support/everything.ts';
import { markupOf } from '#tests/support/markup.tsx';
import { ApprovedPanel } from './approved-panel.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { SubmissionPanel } from './submission-panel.tsx';

const facts = shippedFacts;

const textOf = (panel: ReactNode, language?: Language) =>
  withCompoundWords(markupOf(panel, { language, path: '/trabalhos-cientificos' }))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

it('the rules say who, what, how, and what is won', () => {
  const text = textOf(<RulesPanel facts={facts} />);
  for (const expected of [
    'inéditos',
    'Até 2 trabalhos por pessoa como autor principal',
    'Como coautor, sem limite',
    'Não é preciso estar inscrito',
    'nome completo, maior titulação, instituição e e-mail',
    'duplo-cego',
    'em até 10 dias após o envio',
    'Você pode submeter outro estudo',
    'roteiro estruturado',
    'o pôster não seguir o modelo do evento',
    'O apresentador não pode ser substituído',
    '300 a 350 palavras',
    'PDF e trabalhos completos são recusados',
    'A4, margens de 2 cm',
    'Arial 12',
    'entrelinha 1,5',
    'Normas de Vancouver',
    '3 a 5, em saúde (DeCS)',
    'figuras, fotos, tabelas, gráficos, diagramas nem quadros',
    'Revisão narrativa',
    'carta de anuência',
    'documentos de domínio público',
    'R$ 3.000,00',
    'R$ 700,00',
    'R$ 300,00',
    '29 de maio de 2026',
    'o prêmio passa para o trabalho seguinte',
  ]) {
    expect(text).toContain(expected);
  }
});

it.each(LANGUAGES)('the best papers are as many as there are prizes, in %s', (language) => {
  const words = new Map(namedTexts(MESSAGES[language].papers ?? {}));
  const expected = (name: string) => words.get(`rules.awards.${name}`)?.split('{{')[0] ?? expect.fail(name);
  const rules = (...prizes: number[]) =>
    textOf(<RulesPanel facts={{ ...facts, papers: { ...facts.papers, prizes } }} />, language);
  expect(rules(300_000, 70_000, 30_000)).toContain(expected('lead'));
  expect(rules(300_000, 70_000)).toContain(expected('leadTwo'));
  expect(rules(300_000, 0, 0)).toContain(expected('leadOne'));
  for (const none of [rules(), rules(0)])
    for (const name of ['lead', 'leadTwo', 'leadOne', 'absent']) expect(none).not.toContain(expected(name));
});

it('approved authors learn what to send and how to present it', () => {
  const text = textOf(<ApprovedPanel facts={facts} left={3} />);
  for (const expected of [
    '1º de abril de 2026',
    'faltam 3 dias',
    'De 3 a 5 páginas',
    'PPT ou PPTX',
    'seção “E-pôster”',
    'ficam fora dos anais e não podem ser apresentados',
    '10 min de fala e 5 min de perguntas',
    'De 10 a 15 slides',
    'Chegue 20 min antes',
    'proporção 16:9',
    'no mínimo 24 pt',
    'até 5 dias antes do evento, ou seja, até 23 de maio de 2026',
    '3 min de apresentação e 2 min de discussão',
    '120 × 90 cm',
  ]) {
    expect(text).toContain(expected);
  }
});

describe('the deadline', () => {
  it.each([
    [12, 'faltam 12 dias'],
    [1, 'falta 1 dia'],
    [0, 'termina hoje'],
    [null, 'encerrado'],
  ])('with %s days left: %s', (left, expected) => {
    const text = textOf(<SubmissionPanel facts={facts} left={left} questions={[]} />);
    expect(text).toContain('20 de novembro de 2025');
    expect(text).toContain(expected);
  });
});

it('leads to the submission platform only when its address is known', () => {
  const without = { ...facts, links: { ...facts.links, paperSubmission: null, descriptors: null } };
  expect(textOf(<SubmissionPanel facts={without} left={5} questions={[]} />)).toContain(
    'Submeter trabalho: em breve',
  );
  expect(textOf(<RulesPanel facts={without} />)).not.toContain('Consultar o DeCS');
});

it.each(LANGUAGES)('in %s: five steps, the questions, nothing unfilled', (language) => {
  const questions = [{ id: '1', question: 'Quem pode?', answer: 'Quem pesquisa.' }];
  const panel = (
    <>
      <RulesPanel facts={facts} />
      <SubmissionPanel facts={facts} left={5} questions={questions} />
      <ApprovedPanel facts={facts} left={null} />
    </>
  );
  const text = textOf(panel, language);
  expect(text).not.toMatch(/\{\{|undefined|NaN|(submission|approved|rules)\.\w/);
  expect(text).toContain('Quem pesquisa.');
});
