import { counted } from '#congress/text.ts';
import { CHANGES_TAB } from '../address.ts';
import type { Draft, Release } from '../content/drafts.ts';
import { placeOf } from '../enquiries/place.ts';
import type { Enquiry } from '../enquiries/queries.ts';
import type { Moment } from '../moment.ts';
import type { Hint } from './hint.ts';

/** New enquiries, and doubtful ones, which were not emailed. */
export function waitingMessages(enquiries: readonly Pick<Enquiry, 'status' | 'spam' | 'doubt'>[]): Hint[] {
  const inbox = enquiries.filter((one) => placeOf(one) === 'inbox');
  const fresh = inbox.filter(({ status }) => status === 'new').length;
  const read = inbox.filter(({ status }) => status === 'read').length;
  const doubtful = enquiries.filter((one) => placeOf(one) === 'doubt').length;
  if (fresh + doubtful === 0) return [];
  const details = [
    ...(fresh > 0 && doubtful > 0 ? [`${doubtful} para conferir`] : []),
    ...(read > 0 ? [`${counted(read, 'lida', 'lidas')}, ainda em aberto`] : []),
  ];
  return [
    {
      urgency: 'waiting',
      text:
        fresh > 0
          ? counted(fresh, 'mensagem nova', 'mensagens novas')
          : counted(doubtful, 'mensagem para conferir', 'mensagens para conferir'),
      detail:
        details.length > 0
          ? `Há também ${details.join(' e ')}.`
          : 'Do formulário de contato ou de patrocínio.',
      fixes: [{ label: 'Ver as mensagens', address: { tab: 'enquiries' } }],
    },
  ];
}

/** Drafts of the team, and proposals from own pages. */
export function waitingDrafts(
  drafts: readonly Pick<Draft, 'sent_by'>[],
  releases: readonly Pick<Release, 'name' | 'failure' | 'publish_at' | 'published_at'>[],
  moment: Moment,
): Hint[] {
  const sent = drafts.filter(({ sent_by }) => sent_by !== null).length;
  const own = drafts.length - sent;
  const next = releases.find(
    ({ publish_at, published_at, failure }) => publish_at && !published_at && !failure,
  );
  const lines = [
    {
      count: own,
      text: counted(own, 'rascunho à espera', 'rascunhos à espera'),
      detail: next?.publish_at
        ? `“${next.name}” será publicada em ${moment(next.publish_at)}.`
        : 'Só a equipe vê, até que alguém publique.',
      label: 'Ver os rascunhos',
    },
    {
      count: sent,
      text: counted(sent, 'resposta de quem é do congresso', 'respostas de quem é do congresso'),
      detail: 'Veio pela página própria; o site mostra depois de publicada.',
      label: 'Conferir',
    },
  ];
  return lines
    .filter(({ count }) => count > 0)
    .map(({ text, detail, label }) => ({
      ...{ urgency: 'waiting', text, detail },
      fixes: [{ label, address: { tab: CHANGES_TAB } }],
    }));
}
