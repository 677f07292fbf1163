import { describe, expect, it } from 'vitest';
import { momentIn } from '../moment.ts';
import type { Enquiry } from './queries.ts';
import { enquiryLine, matching, readable } from './rules.ts';

const anEnquiry = (values: Partial<Enquiry> = {}): Enquiry => ({
  id: 'a',
  form: 'contato',
  fields: { nome: 'Úrsula', email: 'u@exemplo.org', assunto: 'trabalhos', mensagem: 'Olá' },
  email: 'u@exemplo.org',
  status: 'new',
  note: '',
  spam: false,
  doubt: null,
  language: 'pt-BR',
  created_at: '2026-03-02T12:00:00+00:00',
  updated_at: '2026-03-02T12:00:00+00:00',
  ...values,
});
const all = { form: '', status: 'open', sought: '' } as const;

describe('the messages that are shown', () => {
  it('are the open ones without spam and doubtful ones, unless those are chosen', () => {
    const rows = [
      anEnquiry({ id: 'new' }),
      anEnquiry({ id: 'spam', spam: true, doubt: 'many' }),
      anEnquiry({ id: 'doubt', doubt: 'links' }),
      anEnquiry({ id: 'old', status: 'archived' }),
    ];
    expect(matching(rows, all).map(({ id }) => id)).toEqual(['new']);
    expect(matching(rows, { ...all, status: 'spam' }).map(({ id }) => id)).toEqual(['spam']);
    expect(matching(rows, { ...all, status: 'doubt' }).map(({ id }) => id)).toEqual(['doubt']);
    expect(matching(rows, { ...all, status: 'archived' }).map(({ id }) => id)).toEqual(['old']);
    rows.push(anEnquiry({ id: 'checked', doubt: 'links', status: 'archived' }));
    expect(matching(rows, { ...all, status: 'doubt' }).map(({ id }) => id)).toEqual(['doubt']);
    expect(matching(rows, { ...all, status: 'archived' }).map(({ id }) => id)).toEqual(['old', 'checked']);
  });

  it('are found without regard to accents, also by their note', () => {
    expect(matching([anEnquiry({ note: 'Ligação' })], { ...all, sought: 'ursula' })).toHaveLength(1);
    expect(matching([anEnquiry({ note: 'Ligação' })], { ...all, sought: 'ligacao' })).toHaveLength(1);
    expect(matching([anEnquiry()], { ...all, form: 'patrocinio' })).toEqual([]);
  });
});

it('shows the fields of a message in the order of its form, with the name of the subject', () => {
  expect(readable(anEnquiry()).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Nome: Úrsula',
    'E-mail: u@exemplo.org',
    'Assunto: Trabalhos científicos',
    'Mensagem: Olá',
  ]);
});

it('exports a message as a row, with times in the congress’s time zone', () => {
  expect(enquiryLine(anEnquiry(), momentIn('America/Sao_Paulo'))).toMatchObject({
    Recebida: '02/03/2026 às 09:00',
    Empresa: '',
    Situação: 'Nova',
  });
});
