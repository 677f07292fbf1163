import { describe, expect, it } from 'vitest';
import type { Facts } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import type { ContentRows, LoadedContent } from '../content/tables.ts';
import { fieldsOf } from '../facts/record.ts';
import { attention } from './attention.ts';
import { URGENCIES } from './hint.ts';

const times = { created_at: '2026-01-01T00:00:00+00:00', updated_at: '2026-01-01T00:00:00+00:00' };
const BEFORE = '2025-06-01';
const AFTER = '2026-06-01';
/** The shipped links, as if they were real. */
const links: Facts['links'] = JSON.parse(
  JSON.stringify(shippedFacts.links).replaceAll('.example', '.org.br'),
);
/** Facts without gaps, before the congress. */
const complete: Facts = {
  ...shippedFacts,
  links,
  contact: { email: 'contato@tecer.org.br', phone: '+551130001234' },
  chat: { phone: '+5511930001234' },
  organiser: { ...shippedFacts.organiser, privacyEmail: 'privacidade@tecer.org.br' },
  venue: { ...shippedFacts.venue, mapUrl: 'https://mapa.org.br' },
  video: { youtubeId: '0123456789a' },
};
const nothing = {} as LoadedContent;

const speaker = (name: string, more: Partial<ContentRows['speakers']> = {}) => ({
  id: name,
  name,
  title: 'Enfermeira',
  bio: 'Cuida de feridas há vinte anos em um hospital público.',
  translations: {},
  ...times,
  ...more,
});
const lecture = (id: string, more: Partial<ContentRows['program_items']> = {}) => ({
  id,
  day: 1 as const,
  time: '09:00 - 10:00',
  type: 'palestra' as const,
  title: `Palestra ${id}`,
  theme: null,
  speaker: null,
  moderator: null,
  location: null,
  auditorium: null,
  parent_id: null,
  translations: {},
  ...times,
  ...more,
});

function look(content: Partial<LoadedContent>, facts: Facts = complete, today = BEFORE) {
  const all = { ...nothing, ...content };
  // Every speaker has a picture, except those with “sem foto” in their name.
  const pictures = Object.fromEntries(
    (all.speakers ?? []).flatMap(({ id }) => (id.includes('sem foto') ? [] : [[id, 'hash']])),
  );
  return attention({ content: all, pictures, facts, today });
}

it('complains about nothing that is not loaded yet, and about nothing that is complete', () => {
  expect(look({})).toEqual([]);
  const site = { content: nothing, pictures: {}, facts: complete, today: BEFORE };
  const emails = [
    { kind: 'enquiry', to: 'equipe@x.example', undelivered: true },
    { kind: 'newsletter-confirmation', to: 'ana@x.example', undelivered: true },
    { kind: 'recovery', to: null, undelivered: false },
  ];
  expect(attention({ ...site, emails })).toMatchObject([
    {
      ...{ urgency: 'wrong', text: '2 e-mails não puderam ser entregues' },
      detail: expect.stringContaining(
        'aviso de uma mensagem recebida para equipe@x.example e confirmação da lista de novidades para ana@x.example',
      ),
      fixes: [{ address: { tab: 'enquiries' } }],
    },
    {
      ...{ urgency: 'wrong', text: '1 e-mail espera há mais de 15 minutos' },
      detail: expect.stringContaining('mensagem sobre uma conta. '),
      fixes: [{ address: { tab: 'administrators' } }],
    },
  ]);
  const whole = { speakers: [speaker('Ana Lima')], program_items: [lecture('a', { speaker: 'Ana Lima' })] };
  expect(look(whole)).toEqual([]);
});

it('says how many confirmations wait for their turn', () => {
  const site = { content: nothing, pictures: {}, facts: complete, today: BEFORE };
  expect(attention({ ...site, paced: 0 })).toEqual([]);
  expect(attention({ ...site, paced: 1 })).toMatchObject([{ text: '1 confirmação à espera da sua vez' }]);
  expect(attention({ ...site, paced: 40 })).toMatchObject([
    {
      ...{ urgency: 'missing', text: '40 confirmações à espera da sua vez' },
      fixes: [{ address: { tab: 'enquiries' } }],
    },
  ]);
});

it('says which mailing did not go out at its time, or will not, and why, until it was sent', () => {
  const failed = {
    ...{ id: 'm', subject: 'Em {{city}}', send_failure: 'Falta uma tradução.' },
    ...{ was_to_send_at: null, started_at: null },
  };
  const mailings = [
    failed,
    { ...failed, send_failure: null },
    { ...failed, id: 'n', send_failure: null, was_to_send_at: 'meio-dia' },
    { ...failed, was_to_send_at: 'meio-dia', started_at: '2026-03-02T12:00:00Z' },
  ];
  expect(
    attention({ content: nothing, pictures: {}, facts: complete, today: BEFORE, mailings }),
  ).toMatchObject([
    {
      ...{ urgency: 'wrong', text: `O boletim “Em ${complete.venue.city}” não saiu na hora marcada` },
      ...{ detail: 'Falta uma tradução.', fixes: [{ address: { tab: 'mailings', item: 'm' } }] },
    },
    {
      ...{ urgency: 'wrong', text: `O boletim “Em ${complete.venue.city}” saiu da agenda` },
      ...{
        detail: expect.stringContaining('Ia sair em meio-dia'),
        fixes: [{ address: { item: 'n' }, right: 'writeEnquiries' }],
      },
    },
  ]);
});

it('says which release could not be published at its time, and why', () => {
  const releases = [
    { name: 'Versão 2', failure: 'Mudou: Ana.', publish_at: null, published_at: null },
    { name: 'Versão 3', failure: null, publish_at: null, published_at: null },
  ];
  expect(
    attention({ content: nothing, pictures: {}, facts: complete, today: BEFORE, releases }),
  ).toMatchObject([
    { urgency: 'wrong', text: '“Versão 2” não foi publicada na hora marcada', detail: 'Mudou: Ana.' },
  ]);
});

it('names what is wrong before what is missing, and that before what could be better', () => {
  const facts = { ...complete, links: { ...links, checkout: null, registrantArea: null, instagram: null } };
  const content = {
    sponsors: [],
    speakers: [speaker('Ana Lima sem foto')],
    program_items: [lecture('a', { time: 'manhã' })],
  };
  const urgencies = look(content, facts).map(({ urgency }) => URGENCIES.indexOf(urgency));
  expect(urgencies).toEqual(urgencies.toSorted());
  expect(new Set(urgencies).size).toBe(3);
});

it('offers for everything at least one way to mend it, to fields that there are', () => {
  const none = Object.fromEntries(Object.keys(links).map((name) => [name, null]));
  const facts: Facts = {
    ...shippedFacts,
    links: { ...links, ...none, registrantEvent: 'x' },
    chat: { phone: null },
    video: { youtubeId: null },
    plans: shippedFacts.plans.map((plan) => ({ ...plan, offered: true })),
    batches: [{ from: null, until: null, prices: { professional: null, student: null, double: null } }],
  };
  const empty = {
    speakers: [],
    program_items: [],
    sponsors: [],
    welcome_content: [],
    leadership_team: [],
    committees: [],
  };
  const fields = new Set(fieldsOf(shippedFacts).map(({ path }) => path));
  for (const hint of [BEFORE, AFTER].flatMap((today) => look(empty, facts, today))) {
    expect(hint.fixes.length).toBeGreaterThan(0);
    for (const { address } of hint.fixes) {
      if (address.item === 'facts') expect(fields).toContain(address.part);
    }
  }
});

describe('content', () => {
  it('names the sections that visitors find empty', () => {
    expect(look({ sponsors: [], speakers: [] }).map(({ text, fixes }) => [text, fixes[0]?.address])).toEqual([
      ['Nenhum palestrante', { tab: 'speakers', item: 'new' }],
      ['Nenhum patrocinador', { tab: 'sponsors', item: 'new' }],
    ]);
  });

  it('counts speakers without a picture, names them and leads to the first', () => {
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

  it('names speakers of whom nothing is said', () => {
    const speakers = [speaker('Ana', { bio: ' Em breve ' }), speaker('Bia'), speaker('Caio', { bio: '' })];
    expect(look({ speakers })).toMatchObject([
      { text: '2 palestrantes quase sem biografia', fixes: [{ label: 'Ana' }, { label: 'Caio' }] },
    ]);
  });

  it('names texts that contradict the facts, and where they are put right', () => {
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

  it('counts sponsors whose site is an example', () => {
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

  it('counts earlier editions with a link that is an example', () => {
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

  it('names activities whose time says no hour, but not what is inside a round table', () => {
    const table = lecture('mesa', { type: 'mesa_redonda', title: null, theme: 'Biofilme', time: 'à tarde' });
    const items = [table, lecture('dentro', { parent_id: 'mesa', time: 'à tarde' }), lecture('fora')];
    expect(look({ program_items: items })).toMatchObject([
      {
        text: '1 atividade com um horário que o site não entende',
        fixes: [{ label: 'Biofilme', address: { tab: 'program', item: 'mesa' } }],
      },
    ]);
  });

  it('asks whether a name of the programme is a speaker’s, and counts who is none', () => {
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
  it('names links that are not set, with what visitors see and the way to the field', () => {
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

  it('counts the links that are examples and leads to each of them', () => {
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

  it('counts the telephones that are examples', () => {
    const facts = { ...complete, contact: { ...complete.contact, phone: shippedFacts.contact.phone } };
    expect(look({}, facts)).toMatchObject([
      {
        text: '1 telefone de exemplo não toca em lugar nenhum',
        fixes: [{ address: { tab: 'facts', item: 'contact.phone' } }],
      },
    ]);
  });

  it('counts the e-mail addresses that are examples', () => {
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

  it('misses nothing of earlier editions where there was none', () => {
    const facts = { ...complete, video: { youtubeId: null } };
    expect(look({}, facts)).toHaveLength(1);
    expect(look({}, { ...facts, congress: { ...facts.congress, edition: 1 } })).toEqual([]);
  });

  it('asks for certificates and annals only once the congress is over', () => {
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

  it('says that no batch is in force, unless registration is closed on purpose', () => {
    expect(look({}, complete, '2025-07-01')).toMatchObject([
      { urgency: 'wrong', text: 'Nenhum lote em vigor', fixes: [{ address: { item: 'batches.0.until' } }] },
    ]);
    const deadlines = { ...complete.deadlines, registration: '2025-06-30' };
    expect(look({}, { ...complete, deadlines }, '2025-07-01')).toEqual([]);
    expect(look({}, { ...complete, occupancy: 100 }, '2025-07-01')).toEqual([]);
  });

  it('names registrations that cannot be bought', () => {
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

  it('names texts that another language shows in Portuguese', () => {
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
