import { LANGUAGE_NAMES } from '#congress/language.ts';
import { faultsOf, type MailingFault, type Reach } from '#congress/mailings/rules.ts';
import { type Audience, isForParticipants } from '#congress/mailings/schema.ts';
import { EDITED } from '../content/tables.ts';
import { usePageData } from '../page-data.tsx';
import { Card } from '../parts/card.tsx';
import { ConfirmedButton } from '../parts/confirmation.tsx';
import { QueryState } from '../requests/query-state.tsx';
import { useSession } from '../session/session.tsx';
import { forWhom } from './description.tsx';
import { useDeliveries, useSending, useSubject } from './queries.ts';
import { ReaderList } from './reader-list.tsx';
import { CountLine, people } from './report.tsx';
import { Schedule } from './schedule.tsx';
import type { Mailing } from './stored.ts';

const PROBLEMS: Record<MailingFault['problem'], string> = {
  untranslated: 'falta a tradução. Traduza todos os textos, ou desmarque este idioma em “Idiomas”.',
  'empty-fact': 'o texto usa um dado do evento que está sem valor agora.',
};

/** Explains that nobody would receive the mailing, and what to do. */
function nobodyFor(audience: Audience): string {
  if (isForParticipants(audience)) return 'Ninguém deste grupo recebe assim: veja abaixo o que falta.';
  if (audience === 'subscribers') return 'Nenhum assinante confirmado lê nos idiomas marcados.';
  const nobody = 'Ninguém deste grupo assina as novidades nos idiomas marcados.';
  if (audience === 'enquirers')
    return `${nobody} Ao responder a uma mensagem, convide a pessoa a assinar no rodapé do site.`;
  return `${nobody} Em “${EDITED[audience].label}”, use “Enviar links”: na própria página cada pessoa pode pedir as novidades, e depois confirma por e-mail.`;
}

/** The recipients of a saved draft, what prevents sending, and the button that sends it. */
export function SendingCard({ mailing, saved }: { mailing: Mailing | null; saved: boolean }) {
  const { may } = useSession();
  if (!may('writeEnquiries'))
    return (
      <Card title="Enviar">
        <p className="mt-4 text-ink-soft">
          Quem envia é a coordenação: o boletim vai para endereços que visitantes e participantes deixaram. O
          rascunho fica aqui.
        </p>
      </Card>
    );
  return (
    <Card title="Enviar" lead={mailing && forWhom(mailing)}>
      {mailing ? (
        <Sending mailing={mailing} saved={saved} />
      ) : (
        <p className="mt-4 text-ink-soft">Salve o rascunho para ver quem recebe e enviar.</p>
      )}
    </Card>
  );
}

function Sending({ mailing, saved }: { mailing: Mailing; saved: boolean }) {
  const { facts, today } = usePageData();
  const subject = useSubject(mailing);
  const query = useDeliveries(mailing);
  const { send } = useSending();
  if (!query.data) return <QueryState query={query} failed="Erro ao contar quem recebe" />;
  const { readers, pace } = query.data;
  const { reach } = readers;
  const faults = faultsOf(mailing, facts, today);
  // A fault in a language without readers does not prevent sending.
  const blocking = faults.filter(({ language }) => reach[language] > 0);
  const count = countOf(reach, mailing);
  return (
    <>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {mailing.languages.map((language) => (
          <CountLine key={language} label={LANGUAGE_NAMES[language]} value={reach[language]} />
        ))}
      </dl>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">
        {`Saem cerca de ${pace} e-mails por minuto. Ninguém recebe o mesmo boletim duas vezes, e quem pede para sair durante o envio já não recebe.`}
      </p>
      {isForParticipants(mailing.audience) && <ReaderList readers={readers} audience={mailing.audience} />}
      <div role="status" className="mt-3 grid gap-1 font-medium text-coral-deep empty:hidden">
        {blocking.map(({ language, problem }) => (
          <p key={language}>{`${LANGUAGE_NAMES[language]}: ${PROBLEMS[problem]}`}</p>
        ))}
        {!saved && <p>Há alterações não salvas: salve o rascunho antes de enviar.</p>}
        {count === 0 && <p>{nobodyFor(mailing.audience)}</p>}
      </div>
      <ConfirmedButton
        className="mt-4"
        disabled={!saved || query.isPlaceholderData || blocking.length > 0 || count === 0}
        question={{
          title: `Enviar para ${people(count)}?`,
          description: `“${subject}” começa a sair agora. ${forWhom(mailing)}. O que já saiu não volta; o que falta pode ser parado.`,
          confirm: 'Enviar agora',
          confirming: 'Enviando…',
          failed: 'Erro ao enviar o boletim',
          onConfirm: () => send(mailing),
        }}
      >
        {`Enviar para ${people(count)}`}
      </ConfirmedButton>
      {faults
        .filter((fault) => !blocking.includes(fault))
        .map(({ language, problem }) => (
          <p key={language} className="mt-3 text-[0.9375rem] text-ink-soft">
            {`${LANGUAGE_NAMES[language]}: ${PROBLEMS[problem]} Hoje ninguém lê neste idioma: para enviar agora, pode ficar assim.`}
          </p>
        ))}
      <Schedule mailing={mailing} ready={saved && !query.isPlaceholderData && faults.length === 0} />
    </>
  );
}

const countOf = (reach: Reach, { languages }: Mailing) =>
  languages.reduce((sum, language) => sum + reach[language], 0);
