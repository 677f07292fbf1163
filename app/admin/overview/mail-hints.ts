import { filledIn, placeholderTexts } from '#congress/facts/placeholders.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { DEFAULT_LANGUAGE } from '#congress/language.ts';
import { counted } from '#congress/text.ts';
import { CHANGES_TAB, type ToAddress } from '../address.ts';
import { type Mailing, unscheduled } from '../mailings/stored.ts';
import type { Moment } from '../moment.ts';
import { type Fix, type Hint, listed } from './hint.ts';

/** An email that was not sent, as the server reports it (`server/mail/mail.ts`). */
export interface StuckEmail {
  kind: string;
  /** The recipient; null if the user may not see the address. */
  to: string | null;
  /** Whether sending was given up; otherwise it is still being retried. */
  undelivered: boolean;
}

const messages = { label: 'Ver as mensagens', address: { tab: 'enquiries' } };
const people = { label: 'Ver os administradores', address: { tab: 'administrators' } };

/** The names of the kinds of emails, and where to look at what they are about. All other kinds concern accounts. */
const KINDS: Record<string, { name: string; fix: Fix }> = {
  enquiry: { name: 'aviso de uma mensagem recebida', fix: messages },
  'newsletter-confirmation': { name: 'confirmação da lista de novidades', fix: messages },
  'newsletter-welcome': { name: 'boas-vindas da lista de novidades', fix: messages },
  'newsletter-already': { name: 'novo pedido de quem já está na lista de novidades', fix: messages },
  'own-page': {
    name: 'link da própria página',
    fix: { label: 'Ver os palestrantes', address: { tab: 'speakers' } },
  },
  'own-page-answered': {
    name: 'aviso de resposta em uma página própria',
    fix: { label: 'Ver as mudanças', address: { tab: CHANGES_TAB } },
  },
  'mailing-trial': {
    name: 'teste de um boletim',
    fix: { label: 'Ver os boletins', address: { tab: 'mailings' } },
  },
  'release-failed': {
    name: 'aviso de publicação',
    fix: { label: 'Ver os rascunhos', address: { tab: CHANGES_TAB } },
  },
};
const ACCOUNT = { name: 'mensagem sobre uma conta', fix: people };

/** Emails that were not sent: those given up, and those still being retried. */
export function stuckEmails(emails: readonly StuckEmail[]): Hint[] {
  const givenUp = emails.filter(({ undelivered }) => undelivered);
  const late = emails.filter(({ undelivered }) => !undelivered);
  return [
    hintOf(
      givenUp,
      `${counted(givenUp.length, 'e-mail não pôde ser entregue', 'e-mails não puderam ser entregues')}`,
      'O servidor de e-mail recusou. Confira os endereços; quem cuida do servidor pode enviar de novo.',
    ),
    hintOf(
      late,
      `${counted(late.length, 'e-mail espera', 'e-mails esperam')} há mais de 15 minutos`,
      'O servidor de e-mail não responde ou não aceita. O envio é tentado por dois dias e meio; quem cuida do servidor vê o motivo no registro.',
    ),
  ].flat();
}

/** Confirmations that visitors requested faster than the rate limit allows. */
export function pacedEmails(count: number): Hint[] {
  if (count === 0) return [];
  return [
    {
      urgency: 'missing',
      text: counted(count, 'confirmação à espera da sua vez', 'confirmações à espera da sua vez'),
      detail:
        'Muita gente pediu as novidades ao mesmo tempo: os e-mails de confirmação saem aos poucos, para que nenhum provedor os tome por spam. Nenhum se perde. Se são muitos e ninguém convidou para a lista agora, alguém pode estar escrevendo endereços de outras pessoas: avise quem cuida do servidor.',
      fixes: [messages],
    },
  ];
}

/** Scheduled mailings that were not sent: sending failed, or a change took them off the schedule. */
export function unsentMailings(
  mailings: readonly Pick<Mailing, 'id' | 'subject' | 'send_failure' | 'was_to_send_at' | 'started_at'>[],
  facts: Facts,
  today: string,
  moment: Moment,
): Hint[] {
  return mailings.flatMap(({ id, subject, send_failure, was_to_send_at, started_at }) => {
    if (started_at || (send_failure === null && was_to_send_at === null)) return [];
    const isUnscheduled = send_failure === null;
    const happened = isUnscheduled ? 'saiu da agenda' : 'não saiu na hora marcada';
    // Texts are fixed by those who may write; schedules are set by those who may send.
    const right = isUnscheduled ? 'writeEnquiries' : 'writeContent';
    return [
      {
        urgency: 'wrong' as const,
        text: `O boletim “${filledIn(subject, placeholderTexts(facts, DEFAULT_LANGUAGE, today), DEFAULT_LANGUAGE)}” ${happened}`,
        detail: send_failure ?? unscheduled(moment(was_to_send_at ?? '')),
        fixes: [{ label: 'Abrir o boletim', address: { tab: 'mailings', item: id }, right }],
      },
    ];
  });
}

function hintOf(emails: readonly StuckEmail[], text: string, why: string): Hint[] {
  if (emails.length === 0) return [];
  const kinds = emails.map(({ kind, to }) => ({ ...(KINDS[kind] ?? ACCOUNT), to }));
  const named = listed(kinds.map(({ name, to }) => (to ? `${name} para ${to}` : name)));
  const placeOf = ({ tab, item }: ToAddress) => `${tab} ${item ?? ''}`;
  const fixes = [...new Map(kinds.map(({ fix }) => [placeOf(fix.address), fix])).values()];
  return [{ urgency: 'wrong', text, detail: `${named}. ${why}`, fixes }];
}
