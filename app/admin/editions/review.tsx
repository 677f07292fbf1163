import { useQuery } from '@tanstack/react-query';
import type { ContentTable } from '#congress/content-tables.ts';
import { editionPath } from '#congress/editions/rules.ts';
import { OWN_TABLES } from '#congress/editions/tables.ts';
import { type MailingState, stateOf } from '#congress/mailings/state.ts';
import { hasEnded } from '#congress/notices/rules.ts';
import { sponsoringByLevel } from '#congress/sponsors/rules.ts';
import { counted } from '#congress/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CHANGES_TAB } from '../address.ts';
import { useDrafts, useWaitingReleases } from '../content/drafts.ts';
import { useAllContent } from '../content/queries.ts';
import { countedRows } from '../content/tables.ts';
import { editionName } from '../descriptions/words.ts';
import { FACT_GROUPS } from '../facts/groups.ts';
import { changedPaths, shownText, typedFacts } from '../facts/record.ts';
import { mailingsQuery } from '../mailings/stored.ts';
import { Link } from '../parts/link.tsx';
import { Version } from '../parts/version.tsx';
import { useAttempt } from '../requests/attempt.ts';
import { useSession } from '../session/session.tsx';
import type { Closing, Review as Reviewed } from './use-closing.ts';

const WOULD_GO_OUT: MailingState[] = ['scheduled', 'sending'];

/** Everything that closing the edition does, to be confirmed. */
export function Review({ closing, review: { facts } }: { closing: Closing; review: Reviewed }) {
  const { base, handedOn, close, leaveReview } = closing;
  const { attempt, busy } = useAttempt();
  const content = useAllContent();
  const drafts = useDrafts();
  const scheduled = useWaitingReleases().filter(({ publish_at, failure }) => publish_at && !failure).length;
  const { client } = useSession();
  const mailings = (useQuery(mailingsQuery(client)).data ?? []).filter((mailing) =>
    WOULD_GO_OUT.includes(stateOf(mailing)),
  ).length;
  const goesOn = (table: ContentTable) => (handedOn as readonly ContentTable[]).includes(table);
  const [ends, begins] = [base.facts.congress.edition, facts.congress.edition].map(editionName);
  const countedOf = (some: readonly ContentTable[]) =>
    countedRows(some, (table) => content[table]?.length ?? 0);
  const sponsoring = sponsoringByLevel(content.sponsors ?? [], base.facts.sponsorLevels).flatMap(
    ({ sponsors }) => sponsors,
  );
  const staying = (content.sponsors?.length ?? 0) - sponsoring.length;
  const notices = (content.notices ?? []).filter((notice) => !hasEnded(notice, new Date()));
  const points = [
    ['Fica guardado', `em ${editionPath(base.facts.congress.edition)}: ${countedOf(OWN_TABLES)}`],
    ['Sai das páginas de hoje', countedOf(OWN_TABLES.filter((table) => !goesOn(table)))],
    ['Continua', countedOf(OWN_TABLES.filter(goesOn))],
    ['Termina', countedRows(['notices'], () => notices.length)],
    [
      'Passa a “Edição anterior”',
      `${countedRows(['sponsors'], () => sponsoring.length)}${staying > 0 ? `; ${counted(staying, 'outro é apoio e fica', 'outros são apoios e ficam')} só na edição guardada` : ''}`,
    ],
  ];
  const [before, after] = [typedFacts(base.facts), typedFacts(facts)];
  const changed = changedPaths(base.facts, facts);
  const fields = FACT_GROUPS.flatMap((group) => [...group.fields, ...(group.lists ?? [])]);
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && !busy && leaveReview()}
      title={`Encerrar a ${ends} e abrir a ${begins}?`}
      description="Tudo acontece de uma vez, à vista de todos. Enquanto nada mais for alterado, pode ser desfeito por inteiro."
      actions={
        <>
          <DialogCancel>
            <Button look="quiet" disabled={busy}>
              Voltar e mudar
            </Button>
          </DialogCancel>
          <Button
            busy={busy}
            disabled={scheduled + mailings > 0}
            onClick={() => attempt('Erro ao encerrar a edição', close).then(leaveReview)}
          >
            {busy ? 'Encerrando…' : `Encerrar a ${ends}`}
          </Button>
        </>
      }
    >
      <Waiting drafts={drafts.data?.length ?? 0} scheduled={scheduled} />
      <Mailings count={mailings} />
      <dl className="mt-5 grid gap-3">
        {points.map(([title, text]) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="text-ink-soft">{text || 'nada'}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-6 font-semibold">{`Dados do evento que mudam (${changed.length})`}</h3>
      <dl className="mt-3 grid gap-3">
        {fields
          .filter(({ path }) => changed.includes(path))
          .map(({ path, label }) => (
            <div key={path}>
              <dt className="font-semibold text-ink-soft text-sm">{label}</dt>
              <dd className="mt-1 grid gap-2 sm:grid-cols-2">
                <Version title="Hoje" value={shownText(before, path)} look="marked" />
                <Version title="Na nova edição" value={shownText(after, path)} look="calm" />
              </dd>
            </div>
          ))}
      </dl>
    </Dialog>
  );
}

/** Drafts and scheduled releases, which would otherwise be published in the next edition. */
function Waiting({ drafts, scheduled }: Record<'drafts' | 'scheduled', number>) {
  if (drafts + scheduled === 0) return null;
  return (
    <Notice
      look="bad"
      className="mt-5"
      title={[
        ...(drafts > 0 ? [counted(drafts, 'rascunho à espera', 'rascunhos à espera')] : []),
        ...(scheduled > 0 ? [counted(scheduled, 'versão agendada', 'versões agendadas')] : []),
      ].join(' · ')}
      text={
        scheduled > 0
          ? 'O que está agendado seria publicado na próxima edição. Publique agora ou tire da agenda; depois encerre.'
          : 'O que não for publicado antes fica fora desta edição, e o de itens que saem não pode mais ser publicado.'
      }
    >
      <Link
        to={{ tab: CHANGES_TAB }}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-teal"
      >
        Abrir os rascunhos
      </Link>
    </Notice>
  );
}

/** Scheduled mailings, which would otherwise be sent with the dates and prices of the next edition. */
function Mailings({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice
      look="bad"
      className="mt-5"
      title={counted(count, 'boletim agendado ou saindo', 'boletins agendados ou saindo')}
      text="O que sair depois de encerrar diria as datas e os preços da próxima edição. Tire da agenda, pare o envio ou espere o fim dele; depois encerre."
    >
      <Link
        to={{ tab: 'mailings' }}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-teal"
      >
        Abrir os boletins
      </Link>
    </Notice>
  );
}
