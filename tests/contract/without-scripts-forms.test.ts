import { describe, expect, it } from 'vitest';
import { FORM_NAMES } from '#congress/enquiries/forms.ts';
import { localizedPath } from '#congress/language.ts';
import { leadsTo, named, one, press, type ReadPage, send, textOf, textsOf } from '#tests/support/document.ts';
import { at, fieldOf, formOf, site, statusOf, withoutScriptsOfFile } from '#tests/support/without-scripts.ts';

withoutScriptsOfFile();

describe('a calculator', () => {
  it('of a group works with Enter, its steps and its button, and has a list and an email for the leader', async () => {
    const empty = await at('/inscricoes-grupo');
    const ten = await send(site, formOf(empty, 'profissionais'), { profissionais: '8', estudantes: '2' });
    expect(statusOf(ten)).toContain('Total para 10 pessoas');
    const more = named<HTMLButtonElement>(ten.document, 'button', 'Mais uma pessoa em Estudantes e técnicos');
    const eleven = await press(site, more);
    expect(statusOf(eleven)).toContain('Total para 11 pessoas');
    expect(fieldOf(eleven, 'estudantes')).toBe('3');
    const calculate = named<HTMLButtonElement>(eleven.document, 'button', 'Calcular');
    const group = await send(
      site,
      formOf(eleven, 'profissionais'),
      { profissionais: '9', estudantes: '2' },
      calculate,
    );
    expect(statusOf(group)).toContain('Total para 11 pessoas');

    const list = named(group.document, '#calculadora a', /CSV/);
    const file = await site.request(leadsTo(list));
    expect(file.headers.get('Content-Disposition')).toContain('filename="lista-do-grupo.csv"');
    const text = Buffer.from(await file.arrayBuffer()).toString();
    expect(text.split('\r\n')).toEqual([
      '\uFEFFNome completo;CPF;Telefone;E-mail;Categoria;Valor',
      ...Array(9).fill(';;;;Profissionais de saúde;312,30'),
      ...Array(2).fill(';;;;Estudantes e técnicos;267,30'),
    ]);
    const mail = leadsTo(named(group.document, '#calculadora a', 'Enviar por e-mail'));
    expect(mail).toMatch(/^mailto:contato@tecer\.example\?subject=/);
    expect(decodeURIComponent(mail)).toMatch(/grupo de 11[\s\S]*9 × R\$\s312,30[\s\S]*R\$\s3\.345,30/);
  });

  it('of a group shows the price, and what is missing for the next discount', async () => {
    for (const [people, total, told] of [
      [10, /R\$ 3\.470,00/, 'Falta 1 pessoa para 10% de desconto.'],
      [11, /R\$ 3\.435,30/, '10% de desconto'],
      [20, /R\$ 6\.246,00/, 'Falta 1 pessoa para 20% de desconto.'],
      [21, /R\$ 5\.829,60/, '20% de desconto'],
    ] as const) {
      const said = statusOf(await at(`/inscricoes-grupo?profissionais=${people}`));
      expect(said).toMatch(total);
      expect(said).toContain(told);
    }
    const english = await at('/en/inscricoes-grupo?profissionais=8&estudantes=15');
    expect(statusOf(english)).toContain('Total for 23 people');
    expect(english.document.title).toMatch(/^Group registration ·/);
  });

  it.each([
    ['pt-BR', 'Informe quantas pessoas há no grupo.'],
    ['en', 'Say how many people are in the group.'],
    ['es', 'Indique cuántas personas hay en el grupo.'],
  ] as const)('of a group that nobody is in counts no people, in %s', async (language, told) => {
    const empty = await at(localizedPath('/inscricoes-grupo?profissionais=0&estudantes=0', language));
    expect(statusOf(empty)).toMatch(new RegExp(`^TotalR\\$\\s?0[.,]00${told}`));
    const mail = one(empty.document, '#calculadora a[href^="mailto:"]').getAttribute('href') ?? '';
    expect(decodeURIComponent(mail)).not.toMatch(/ 0\b/);
  });

  it('of refunds includes the last day', async () => {
    const form = formOf(await at('/cancelamentos'), 'dia');
    const last = await send(site, form, { dia: '2026-04-28', categoria: 'student' });
    expect(statusOf(last)).toMatch(/R\$ 148,50/);
    expect(statusOf(last)).toContain('É o último dia do prazo.');
    expect(statusOf(last)).toContain('a inscrição inteira passa para a próxima edição');
    expect(fieldOf(last, 'dia')).toBe('2026-04-28');
    const chosen = one<HTMLInputElement>(last.document, '[name=categoria]:checked');
    expect(textOf(chosen.closest('label'))).toContain('Estudantes e técnicos');
    const late = statusOf(await at('/cancelamentos?dia=2026-04-29'));
    expect(late).toMatch(/R\$ 0,00/);
    expect(late).toContain('não há reembolso nem transferência');
    expect(statusOf(await at('/cancelamentos?dia=2026-04-18'))).toContain('Prazo final: 28 de abril de 2026');
    const today = fieldOf(await at('/cancelamentos'), 'dia');
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(fieldOf(await at('/cancelamentos?dia=2026-99-99'), 'dia')).toBe(today);
  });
});

describe('a form', () => {
  const enquiries = () =>
    site.database.selectFrom('enquiries').select(['form', 'fields', 'language', 'spam']).execute();
  const ofForm = ({ document }: ReadPage, name: string) =>
    one<HTMLInputElement>(document, `input[name=form-name][value=${name}]`).form ?? expect.fail();
  const SPONSOR = {
    nome: 'Ana Prado sin guiones',
    empresa: 'Gaze Viva',
    email: 'ana@gazeviva.example',
    telefone: '(11) 95555-0100',
    mensagem: 'Queremos um estande.',
  };
  const CONTACT = {
    nome: 'Rui Sá sin guiones',
    email: 'rui@sa.example',
    telefone: '',
    assunto: 'certificados',
    mensagem: 'Onde está o meu certificado?',
  };

  it.each([
    ['patrocinio', SPONSOR, '¡Formulario enviado!'],
    ['contato', CONTACT, '¡Mensaje enviado con éxito!'],
  ])('of %s is kept and answered with a page, news asked for in it too', async (name, typed, heading) => {
    const page = await at(`/es/${name}`);
    const answer = await send(site, ofForm(page, name), { ...typed, novidades: true });
    expect(answer.status).toBe(200);
    expect(textsOf(answer.document, 'h1')).toEqual([heading]);
    expect(textOf(answer.document.body)).toContain('enlace de confirmación');
    expect(leadsTo(named(answer.document, 'a', 'Volver al sitio'))).toBe(`/es/${name}`);
    expect(await enquiries()).toContainEqual({ form: name, fields: typed, language: 'es', spam: false });
  });

  it.each(FORM_NAMES)('of %s is not submitted again by reloading the response', async (name) => {
    const typed = {
      patrocinio: SPONSOR,
      contato: CONTACT,
      newsletter: { email: 'uma-vez@hospital.example' },
    };
    const stored = async () => [
      ...(await enquiries()),
      ...(await site.database.selectFrom('newsletter_subscribers').select('requested_at').execute()),
    ];
    const answer = await send(
      site,
      ofForm(await at(`/en/${name === 'newsletter' ? 'sobre' : name}`), name),
      typed[name],
    );
    const before = await stored();
    expect(answer.path).toContain(`/enviado/${name}?language=en`);
    const again = await at(answer.path);
    expect(textsOf(again.document, 'main')).toEqual(textsOf(answer.document, 'main'));
    expect(await stored()).toEqual(before);
    expect((await at('/enviado/nada')).status).toBe(404);
  });

  it('with errors is shown again with its input and messages, and can be submitted from there', async () => {
    const typed = { ...SPONSOR, nome: 'A', telefone: '119', mensagem: 'Um <b>\ndois' };
    const page = await at('/patrocinio');
    const wrong = await send(site, ofForm(page, 'patrocinio'), typed);
    expect(wrong.status).toBe(422);
    expect(textsOf(wrong.document, '[role=alert]').join(' ')).toContain('Nada foi enviado ainda.');
    const form = ofForm(wrong, 'patrocinio');
    for (const [name, message] of [
      ['nome', 'Nome deve ter pelo menos 2 caracteres'],
      ['telefone', 'Telefone deve ter pelo menos 10 dígitos'],
    ] as const) {
      const field = form.elements.namedItem(name) as HTMLInputElement;
      expect(field.getAttribute('aria-invalid')).toBe('true');
      const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      expect(described.map((id) => textOf(wrong.document.getElementById(id))).join(' ')).toContain(message);
    }
    for (const [name, value] of Object.entries(typed))
      expect((form.elements.namedItem(name) as HTMLInputElement).value).toBe(value);
    const right = await send(site, form, { nome: 'Ana de volta', telefone: '11955550100' });
    expect(textsOf(right.document, 'h1')).toEqual(['Formulário enviado!']);
  });

  it('takes a valid subject from the address', async () => {
    const chosen = async (path: string) => {
      const { document } = await at(path);
      return one<HTMLSelectElement>(document, 'main select[name=assunto]').value;
    };
    expect(await chosen('/es/contato?assunto=cancelamento')).toBe('cancelamento');
    expect(await chosen('/contato?assunto=nada')).toBe('');
  });

  it('of the newsletter is on every page, and requires a confirmation of the address', async () => {
    const page = await at('/termos-uso');
    const answer = await send(site, ofForm(page, 'newsletter'), { email: 'sem-scripts@hospital.example' });
    expect(answer.status).toBe(200);
    expect(textsOf(answer.document, 'h1')).toHaveLength(1);
    const kept = await site.database
      .selectFrom('newsletter_subscribers')
      .select(['email', 'status'])
      .execute();
    expect(kept).toContainEqual({ email: 'sem-scripts@hospital.example', status: 'pending' });
  });
});
