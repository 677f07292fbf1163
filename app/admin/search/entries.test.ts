import { expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { aLecture, aSpeaker } from '#tests/support/factories.ts';
import type { LoadedContent } from '../content/tables.ts';
import { formsOf } from '../descriptions/all.ts';
import { contentSources, createSearch, readyToSearch } from './entries.ts';
import { errandEntries } from './errands.ts';

const forms = formsOf(shippedFacts, []);
const person = (name: string) => ({ ...aSpeaker().with({ name }).row, id: name });
const known = (...speakers: object[]) =>
  [...contentSources({ speakers } as unknown as LoadedContent, forms)].map(readyToSearch);

it('indexes a row only once, and again when it has changed', () => {
  const [ana, rui] = [person('Ana Lima'), person('Rui Sá')];
  const [first] = known(ana);
  const [again, other] = known(ana, rui);
  expect(again).toBe(first);
  const changed = known({ ...ana, name: 'Ana Prado' }, rui);
  expect(changed[1]).toBe(other);
  const found = (words: string) =>
    [...createSearch(changed)(words).values()].flat().map(({ entry }) => entry.title);
  expect(found('prado')).toEqual(['Ana Prado']);
  expect(found('lima')).toEqual([]);
});

it('distinguishes sessions with the same title by day, time and room', () => {
  const lunch = (day: number) => aLecture().with({ title: 'Almoço', day }).row;
  const content = { program_items: [lunch(1), lunch(2)] } as unknown as LoadedContent;
  const about = [...contentSources(content, forms)].map((source) => readyToSearch(source).entry.about);
  expect(about[0]).toMatchObject({ label: 'Primeiro dia', text: '09:00 - 10:00 · Auditório Bandeirantes' });
  expect(about[1]).toMatchObject({ label: 'Segundo dia' });
});

it('finds frequent tasks by their usual names, ranked before texts that contain those words', () => {
  const faq_items = [{ id: 'one', question: 'Como troco a senha do histórico?', answer: 'Newsletter.' }];
  const speakers = [person('Ana Lima')];
  const sources = [
    ...contentSources({ faq_items, speakers } as unknown as LoadedContent, forms),
    ...errandEntries(() => true),
  ];
  const search = createSearch(sources.map(readyToSearch));
  const first = (words: string) => [...search(words).values()].flat()[0];
  for (const [title, ...all] of [
    ['Importar ou exportar uma planilha', 'planilha', 'importar', 'excel'],
    ['Encerrar a edição', 'encerrar', 'encerrar edição', 'edição'],
    ['Mudar a minha senha', 'trocar a senha', 'senha'],
    ['Trazer de volta o que mudou ou foi apagado', 'restaurar', 'desfazer', 'histórico'],
    ['Publicar rascunhos, na hora ou agendados', 'agendar publicação', 'rascunho'],
    ['Enviar um boletim', 'newsletter', 'boletim'],
    ['Enviar links aos palestrantes', 'enviar e-mail para palestrantes'],
    ['Mudar o horário ou a sala de uma atividade', 'mudar sala'],
  ] as const)
    for (const words of all) expect(first(words)?.entry.title, words).toBe(title);
  expect(first('foto da Ana')).toMatchObject({ entry: { title: 'Ana Lima' }, part: { name: 'image' } });
});
