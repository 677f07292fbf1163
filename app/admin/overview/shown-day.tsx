import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { dayOf } from '#congress/day.ts';
import { formatDay } from '#congress/facts/format.ts';
import { phaseOn } from '#congress/facts/phase.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { toast } from '../../ui/toast.ts';
import { PHASE_NAMES } from '../facts/date-groups.ts';
import { factsQuery, type StoredFacts, writeFacts } from '../facts/queries.ts';
import { usePageData } from '../page-data.tsx';
import { ConfirmedButton } from '../parts/confirmation.tsx';
import { Link } from '../parts/link.tsx';
import { UNDONE, useAttempt } from '../requests/attempt.ts';
import { Allowed } from '../session/rights.tsx';
import { useSession } from '../session/session.tsx';

const FAILED = 'Erro ao mudar o dia do site';
const written = (day: string) => formatDay(day, 'pt-BR');

/** The day of the site if it is not today, with a button that returns to today. */
export function ShownDay() {
  const { client } = useSession();
  const stored = useQuery(factsQuery(client)).data;
  const { facts, today } = usePageData();
  if (!stored) return null;
  const { showing, event } = stored.facts;
  const phase = phaseOn(facts, today);
  return (
    <section
      aria-label="Dia e fase do site"
      className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border-honey border-l-4 bg-rose-light px-5 py-4"
    >
      <CalendarClock className="size-6 shrink-0 text-coral-deep" aria-hidden />
      <p className="min-w-60 flex-1">
        {showing.day ? (
          <>
            O site se mostra como em <strong className="font-semibold">{written(showing.day)}</strong>:
            preços, prazos e botões seguem esse dia, e não o de hoje.
          </>
        ) : (
          'O site segue o dia de hoje.'
        )}{' '}
        {`Fase: ${PHASE_NAMES[phase]}${showing.phase ? ', escolhida nos dados do evento' : ''}.`}{' '}
        <Allowed right="writeFacts">
          <Link
            to={{ tab: 'facts', item: 'showing.day' }}
            className="font-semibold text-teal underline underline-offset-4 hover:text-ink"
          >
            Mudar
          </Link>
        </Allowed>
      </p>
      {showing.day && (
        <Allowed right="writeFacts">
          <ToToday stored={stored} realDay={dayOf(new Date(), event.timeZone)} />
        </Allowed>
      )}
    </section>
  );
}

/** Asks for confirmation, lets the site follow the clock, and offers an undo. */
function ToToday({ stored, realDay }: { stored: StoredFacts; realDay: string }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { undo } = useAttempt();

  async function show(facts: Facts, over: StoredFacts, message: string): Promise<null> {
    const saved = await writeFacts(queries, client, facts, over.updated_at);
    if (!saved) {
      await queries.invalidateQueries({ queryKey: factsQuery(client).queryKey });
      toast.error(FAILED, {
        description: 'Alguém acabou de alterar os dados do evento. Confira e tente de novo.',
      });
      return null;
    }
    const back = () => show(over.facts, saved, UNDONE);
    toast.success(message, { action: undo(back, FAILED) });
    return null;
  }

  const facts = { ...stored.facts, showing: { ...stored.facts.showing, day: null } };
  return (
    <ConfirmedButton
      look="calm"
      question={{
        title: 'Mostrar o site no dia de hoje?',
        description: `O site passa a seguir o relógio: hoje é ${written(realDay)}, e a fase será “${PHASE_NAMES[phaseOn(facts, realDay)]}”. Preços, prazos e botões mudam em todas as páginas. Dá para desfazer.`,
        confirm: 'Mostrar o dia de hoje',
        confirming: 'Mudando…',
        failed: FAILED,
        onConfirm: () => show(facts, stored, 'O site segue o dia de hoje.'),
      }}
    >
      Mostrar o dia de hoje
    </ConfirmedButton>
  );
}
