import { expect, it } from 'vitest';
import { atOnce } from '#congress/at-once.ts';
import { aLecture } from '#tests/support/factories.ts';
import type { LoadedContent } from '../content/tables.ts';
import type { EnquiryStatus } from '../enquiries/queries.ts';
import { clashing } from './clash-hints.ts';
import { waitingDrafts, waitingMessages } from './waiting-hints.ts';

const message = (status: EnquiryStatus, more: { spam?: boolean; doubt?: 'links' } = {}) => ({
  ...{ status, spam: false, doubt: null },
  ...more,
});

it('counts unread messages, without spam', () => {
  expect(waitingMessages([message('read'), message('answered'), message('new', { spam: true })])).toEqual([]);
  expect(
    waitingMessages([message('new'), message('new'), message('read'), message('new', { doubt: 'links' })]),
  ).toMatchObject([
    { text: '2 mensagens novas', detail: 'Há também 1 para conferir e 1 lida, ainda em aberto.' },
  ]);
  expect(waitingMessages([message('new', { doubt: 'links' })])).toMatchObject([
    { text: '1 mensagem para conferir', fixes: [{ address: { tab: 'enquiries' } }] },
  ]);
});

it('counts a doubtful message until it is answered or archived', () => {
  const doubtful = (status: EnquiryStatus) => waitingMessages([message(status, { doubt: 'links' })]);
  expect(doubtful('read')).toMatchObject([{ text: '1 mensagem para conferir' }]);
  expect([...doubtful('answered'), ...doubtful('archived')]).toEqual([]);
});

it('distinguishes drafts of the team from proposals, and names the next scheduled release', () => {
  const release = { name: 'Versão 2', failure: null, publish_at: '2026-03-02', published_at: null };
  const drafts = [{ sent_by: null }, { sent_by: 'ana' }, { sent_by: 'bia' }];
  expect(waitingDrafts(drafts, [release], (time) => `dia ${time}`)).toMatchObject([
    { text: '1 rascunho à espera', detail: '“Versão 2” será publicada em dia 2026-03-02.' },
    { text: '2 respostas de quem é do congresso', fixes: [{ label: 'Conferir' }] },
  ]);
  expect(waitingDrafts([], [release], String)).toEqual([]);
});

it('names people who are booked twice, and ignores breaks', () => {
  const speaks = (time: string) => aLecture().with({ day: 1, time, speaker: 'Ana Lima' }).row;
  const hints = (...rows: object[]) =>
    atOnce(clashing({ program_items: rows } as unknown as LoadedContent, []));
  expect(hints(speaks('09:00 - 09:30'), speaks('11:00 - 11:30'))).toEqual([]);
  const [hint] = hints(speaks('09:00 - 09:30'), speaks('09:10 - 09:40'));
  expect(hint?.text).toMatch(/^\d choques? de horário na programação$/);
  expect(hint?.fixes.length).toBeGreaterThan(0);
});
