import { describe, expect, it } from 'vitest';
import type { Facts } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { AFTER, complete, lecture, links, look, speaker, times } from '#tests/support/attention.ts';

describe('content', () => {
  it('names the sections that visitors find empty', () => {
    expect(look({ sponsors: [], speakers: [] }).map(({ text, fixes }) => [text, fixes[0]?.address])).toEqual([
      ['Nenhum palestrante', { tab: 'speakers', item: 'new' }],
      ['Nenhum patrocinador', { tab: 'sponsors', item: 'new' }],
    ]);
  });

  it('counts speakers without a picture, names them and links to the first', () => {
    const names = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva'].map((name) => `${name} sem foto`);
    const [hint] = look({ speakers: [...names.map((name) => speaker(name)), speaker('Gil')] });
    expect(hint).toMatchObject({
      text: '5 palestrantes sem foto',
      detail: expect.stringContaining('Ana sem foto, Bia sem foto, Caio sem foto e mais 2'),
    });
    expect(hint?.fixes.map(({ label, address }) => [label, address.tab, address.item])).toEqual(
      names.slice(0, 3).map((name) => [name, 'speakers', name]),
    );
  });

  it('names speakers without a real biography', () => {
    const speakers = [speaker('Ana', { bio: ' Em breve ' }), speaker('Bia'), speaker('Caio', { bio: '' })];
    expect(look({ speakers })).toMatchObject([
      { text: '2 palestrantes quase sem biografia', fixes: [{ label: 'Ana' }, { label: 'Caio' }] },
    ]);
  });

  it('names texts that contradict the facts, with links to their fields', () => {
    const ana = speaker('Ana', { bio: 'Fala no congresso de 15 de outubro de 2026.' });
    expect(look({ speakers: [ana] })).toEqual([
      {
        urgency: 'wrong',
        text: 'Ana: “15 de outubro de 2026”',
        detail: 'Contradiz os dados do evento, que dizem “28 e 29 de maio de 2026”.',
        fixes: [{ label: 'Corrigir o texto', address: { tab: 'speakers', item: 'Ana' } }],
      },
    ]);
  });

  it('reports a passage only once that a text repeats', () => {
    const bio = 'Fala no congresso de 15 de outubro de 2026. O congresso de 15 de outubro de 2026 é seu.';
    expect(look({ speakers: [speaker('Ana', { bio })] })).toHaveLength(1);
  });

  it('counts sponsors whose website is an example address', () => {
    const sponsor = (id: string, website: string | null) => ({
      id,
      name: id,
      category: 'sponsor',
      translations: {},
      website,
      ...times,
    });
    const sponsors = [sponsor('Vellum', 'https://example.com/vellum'), sponsor('Trama', null)];
    expect(look({ sponsors })).toMatchObject([
      {
        text: '1 patrocinador com um site de exemplo',
        fixes: [{ label: 'Vellum', address: { tab: 'sponsors', item: 'Vellum' } }],
      },
    ]);
  });

  it('counts earlier editions with an example link', () => {
    const edition = (number: number, certificates: string | null) => ({
      id: `${number}`,
      number,
      certificates,
      translations: {},
      ...times,
    });
    const editions = [edition(1, 'https://example.com/1'), edition(2, null)];
    expect(look({ editions })).toMatchObject([
      {
        text: '1 edição com um link de exemplo',
        fixes: [{ label: '1ª edição', address: { tab: 'editions', item: '1' } }],
      },
    ]);
  });

  it('names activities without a readable time, except for those inside round tables', () => {
    const table = lecture('mesa', { type: 'mesa_redonda', title: null, theme: 'Biofilme', time: 'à tarde' });
    const items = [table, lecture('dentro', { parent_id: 'mesa', time: 'à tarde' }), lecture('fora')];
    expect(look({ program_items: items })).toMatchObject([
      {
        text: '1 atividade com um horário que o site não entende',
        fixes: [{ label: 'Biofilme', address: { tab: 'program', item: 'mesa' } }],
      },
    ]);
  });

  it('suggests name matches between programme and speakers, and counts unlisted speakers', () => {
    const items = [
      lecture('a', { speaker: 'Mariana Sousa' }),
      lecture('b', { speaker: 'Gil Prado, Rui Sá', time: '10:00 - 11:00' }),
      lecture('c', { moderator: 'Eva Reis', time: '11:00 - 11:30' }),
    ];
    expect(look({ program_items: items, speakers: [speaker('Dra. Mariana Souza')] })).toMatchObject([
      {
        urgency: 'wrong',
        text: 'Programação: “Mariana Sousa” não seria “Dra. Mariana Souza”?',
        fixes: [{ label: 'Palestra a', address: { tab: 'program', item: 'a' } }],
      },
      { urgency: 'better', text: '2 pessoas dão palestra e não estão em Palestrantes' },
    ]);
  });
});

describe('facts', () => {
  it('names missing links, what visitors see instead, and links to their fields', () => {
    const facts = { ...complete, links: { ...links, registrantArea: null }, chat: { phone: null } };
    expect(look({}, facts)).toMatchObject([
      {
        text: 'Falta a área do inscrito',
        detail: 'O botão no topo de todas as páginas diz “em breve”.',
        fixes: [{ address: { tab: 'facts', item: 'links.registrantArea' } }],
      },
      { text: 'Falta o número do aplicativo de mensagens' },
    ]);
  });

  it('counts example links, and links to each field', () => {
    const facts = {
      ...complete,
      links: { ...links, checkout: 'https://loja.example', linkedin: 'https://example.com' },
    };
    expect(look({}, facts)).toMatchObject([
      {
        urgency: 'wrong',
        text: '2 links de exemplo não levam a lugar nenhum',
        fixes: [{ address: { item: 'links.checkout' } }, { address: { item: 'links.linkedin' } }],
      },
    ]);
  });

  it('counts example phone numbers', () => {
    const facts = { ...complete, contact: { ...complete.contact, phone: shippedFacts.contact.phone } };
    expect(look({}, facts)).toMatchObject([
      {
        text: '1 telefone de exemplo não toca em lugar nenhum',
        fixes: [{ address: { tab: 'facts', item: 'contact.phone' } }],
      },
    ]);
  });

  it('counts example e-mail addresses', () => {
    const facts = {
      ...complete,
      contact: { ...complete.contact, email: shippedFacts.contact.email },
      organiser: shippedFacts.organiser,
    };
    expect(look({}, facts)).toMatchObject([
      {
        text: '2 e-mails de exemplo não chegam a ninguém',
        fixes: [{ address: { item: 'contact.email' } }, { address: { item: 'organiser.privacyEmail' } }],
      },
    ]);
  });

  it('asks for no film of an earlier edition if there was none', () => {
    const facts = { ...complete, video: { youtubeId: null } };
    expect(look({}, facts)).toHaveLength(1);
    expect(look({}, { ...facts, congress: { ...facts.congress, edition: 1 } })).toEqual([]);
  });

  it('asks for certificates and annals only after the congress', () => {
    const closed: Facts = {
      ...complete,
      promotion: { active: false },
      links: { ...links, checkout: null, courseStore: null, paperSubmission: null },
    };
    expect(look({}, closed, AFTER).map(({ text }) => text)).toEqual([
      'Faltam os certificados desta edição',
      'Faltam os anais desta edição',
    ]);
  });

  it('says that no batch is in force, unless the facts close the registration', () => {
    expect(look({}, complete, '2025-07-01')).toMatchObject([
      { urgency: 'wrong', text: 'Nenhum lote em vigor', fixes: [{ address: { item: 'batches.0.until' } }] },
    ]);
    const deadlines = { ...complete.deadlines, registration: '2025-06-30' };
    expect(look({}, { ...complete, deadlines }, '2025-07-01')).toEqual([]);
    expect(look({}, { ...complete, occupancy: 100 }, '2025-07-01')).toEqual([]);
  });

  it('names registrations that are offered but cannot be bought', () => {
    const [professional, student] = complete.plans;
    if (!professional || !student) throw new Error('The shipped record has two plans.');
    const plans = [{ ...professional, ticket: null }, student];
    const batches = complete.batches.map((batch) => ({
      ...batch,
      prices: { ...batch.prices, student: null },
    }));
    expect(look({}, { ...complete, plans, batches }).map(({ text }) => text)).toEqual([
      'Inscrição “Profissionais de saúde” sem código no pagamento',
      'Inscrição “Estudantes e técnicos” sem preço',
    ]);
    expect(look({}, { ...complete, plans: [] }).map(({ text }) => text)).toEqual([
      'Nenhuma inscrição oferecida',
    ]);
  });

  it('names texts that are shown in Portuguese in another language', () => {
    const name = { ...complete.congress.name, en: complete.congress.name['pt-BR'] };
    expect(look({}, { ...complete, congress: { ...complete.congress, name } })).toMatchObject([
      {
        text: 'Falta traduzir para o inglês o nome do congresso',
        detail: 'Quem lê em inglês vê “Congresso Brasileiro de Cuidado em Feridas”.',
        fixes: [{ address: { item: 'congress.name.en' } }],
      },
    ]);
  });
});
