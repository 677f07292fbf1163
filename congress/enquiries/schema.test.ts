import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../language.ts';
import { SUBJECTS } from './forms.ts';
import { enquirySchemas, errorsOf } from './schema.ts';

const sponsor = {
  nome: 'Ana Prado',
  empresa: 'Gaze Viva',
  email: 'ana@gazeviva.example',
  telefone: '11955550100',
  mensagem: 'Queremos um estande.',
};
const contact = {
  nome: 'Rui Sá',
  email: 'rui@sa.example',
  telefone: '',
  assunto: 'certificados',
  mensagem: 'Olá',
};
const { patrocinio, contato, newsletter } = enquirySchemas('pt-BR');

const refusals = (result: ReturnType<typeof patrocinio.safeParse>) =>
  result.error ? errorsOf(result.error) : {};

describe('the sponsorship form', () => {
  it.each([
    ['nome', 'A', 'Nome deve ter pelo menos 2 caracteres'],
    ['nome', ' A ', 'Nome deve ter pelo menos 2 caracteres'],
    ['nome', undefined, 'Nome deve ter pelo menos 2 caracteres'],
    ['empresa', 'X', 'Nome da empresa deve ter pelo menos 2 caracteres'],
    ['email', 'ana@', 'Email inválido'],
    ['email', '', 'Email inválido'],
    ['email', 'ana@b.example\r\nBcc: c@d.example', 'Email inválido'],
    ['telefone', '119555501', 'Telefone deve ter pelo menos 10 dígitos'],
    ['telefone', 'a combinar por e-mail', 'Telefone deve ter pelo menos 10 dígitos'],
    ['nome', `Ana\0`, 'Há um caractere que não pode ser usado: digite o texto de novo'],
    ['nome', 'Ana \ud800', 'Há um caractere que não pode ser usado: digite o texto de novo'],
    ['mensagem', 'a'.repeat(5001), 'Texto longo demais: no máximo 5000 caracteres'],
  ])('refuses %s %j', (field, value, message) => {
    expect(refusals(patrocinio.safeParse({ ...sponsor, [field]: value }))).toEqual({ [field]: message });
  });

  it('tells everything that is wrong at once', () => {
    expect(Object.keys(refusals(patrocinio.safeParse({})))).toEqual(['nome', 'empresa', 'email', 'telefone']);
  });

  it.each(['', '   ', undefined])('keeps "Sem mensagem" for the message %j', (mensagem) => {
    expect(patrocinio.parse({ ...sponsor, mensagem }).mensagem).toBe('Sem mensagem');
  });

  it('accepts the shortest values, and puts a name on one line', () => {
    const shortest = { nome: 'Jó', empresa: '3M', email: 'a@b.co', telefone: '1195555010', mensagem: '' };
    expect(patrocinio.parse(shortest)).toEqual({ ...shortest, mensagem: 'Sem mensagem' });
    expect(patrocinio.parse({ ...sponsor, nome: ' Ana\r\nPrado ' }).nome).toBe('Ana Prado');
  });
});

describe('the contact form', () => {
  it('accepts each of the seven subjects and no other', () => {
    for (const assunto of SUBJECTS) expect(contato.safeParse({ ...contact, assunto }).success).toBe(true);
    expect(SUBJECTS).toHaveLength(7);
    for (const assunto of ['', 'vendas', undefined]) {
      const { error } = contato.safeParse({ ...contact, assunto });
      expect(error && errorsOf(error)).toEqual({ assunto: 'Escolha um assunto' });
    }
  });

  it('needs a name, however short', () => {
    expect(contato.safeParse({ ...contact, nome: 'Ó' }).success).toBe(true);
    const { error } = contato.safeParse({ ...contact, nome: ' ' });
    expect(error && errorsOf(error)).toEqual({ nome: 'Informe o seu nome' });
  });

  it('needs a message and no phone', () => {
    const { telefone: _, ...withoutPhone } = contact;
    expect(contato.parse(withoutPhone).telefone).toBe('');
    const { error } = contato.safeParse({ ...contact, mensagem: ' \n ' });
    expect(error && errorsOf(error)).toEqual({ mensagem: 'Escreva a sua mensagem' });
  });
});

it('the newsletter accepts what a browser accepts as an e-mail', () => {
  for (const email of ['a@localhost', "d'avila@b.co", ' a@b.co ']) {
    expect(newsletter.safeParse({ email }).success, email).toBe(true);
  }
  for (const email of ['', 'a', 'a@', '@b.co', 'a b@c.co', 'a@b..co', '<a@b.co>', 'a@b.co,c@d.co']) {
    expect(newsletter.safeParse({ email }).success, email).toBe(false);
  }
});

it('speaks the three languages', () => {
  const messages = LANGUAGES.map((language) => {
    const { error } = enquirySchemas(language).patrocinio.safeParse({ ...sponsor, email: 'x' });
    return error && errorsOf(error).email;
  });
  expect(new Set(messages).size).toBe(3);
});
