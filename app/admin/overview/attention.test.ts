import { expect, it } from 'vitest';
import type { Facts } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import {
  AFTER,
  attended,
  BEFORE,
  complete,
  lecture,
  links,
  look,
  nothing,
  speaker,
} from '#tests/support/attention.ts';
import { fieldsOf } from '../facts/record.ts';
import { URGENCIES } from './hint.ts';

it('raises no hints for data that is not loaded yet, nor for complete data', () => {
  expect(look({})).toEqual([]);
  const site = { content: nothing, pictures: {}, facts: complete, today: BEFORE };
  const emails = [
    { kind: 'enquiry', to: 'equipe@x.example', undelivered: true },
    { kind: 'newsletter-confirmation', to: 'ana@x.example', undelivered: true },
    { kind: 'recovery', to: null, undelivered: false },
  ];
  expect(attended({ ...site, emails })).toMatchObject([
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

it('says how many confirmations are waiting because of rate limits', () => {
  const site = { content: nothing, pictures: {}, facts: complete, today: BEFORE };
  expect(attended({ ...site, paced: 0 })).toEqual([]);
  expect(attended({ ...site, paced: 1 })).toMatchObject([{ text: '1 confirmação à espera da sua vez' }]);
  expect(attended({ ...site, paced: 40 })).toMatchObject([
    {
      ...{ urgency: 'missing', text: '40 confirmações à espera da sua vez' },
      fixes: [{ address: { tab: 'enquiries' } }],
    },
  ]);
});

it('says which scheduled mailing was not or will not be sent and why, until it is sent', () => {
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
    attended({ content: nothing, pictures: {}, facts: complete, today: BEFORE, mailings }),
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

it('says which scheduled release could not be published, and why', () => {
  const releases = [
    { id: 'r2', name: 'Versão 2', failure: 'Mudou: Ana.', publish_at: null, published_at: null },
    { id: 'r3', name: 'Versão 3', failure: null, publish_at: null, published_at: null },
  ];
  const inside = ['r2', 'r3'].map((release_id) => ({ sent_by: null, release_id }));
  const hints = (drafts: typeof inside) =>
    attended({ content: nothing, pictures: {}, facts: complete, today: BEFORE, releases, drafts });
  expect(hints(inside)).toMatchObject([
    { urgency: 'waiting' },
    { urgency: 'wrong', text: '“Versão 2” não foi publicada na hora marcada', detail: 'Mudou: Ana.' },
  ]);
  // Its drafts were published or removed one by one.
  expect(hints([])).toEqual([]);
});

it('lists wrong things before missing ones, and those before improvements', () => {
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

it('offers at least one link to an existing field for every hint', () => {
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
