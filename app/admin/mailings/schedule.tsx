import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useMoment } from '../moment.ts';
import { usePageData } from '../page-data.tsx';
import { atOf, wallOf } from '../preview/moments.ts';
import { useAttempt } from '../requests/attempt.ts';
import { ShortForm } from '../session/short-form.tsx';
import { useScheduleAgain, useSending } from './queries.ts';
import { type Mailing, unscheduled } from './stored.ts';

const HOUR_MS = 60 * 60_000;

interface ScheduleProps {
  mailing: Mailing;
  /** Whether the mailing can be sent as it is. */
  ready: boolean;
}

/** The scheduled time of a mailing, or a form to schedule it. */
export function Schedule({ mailing, ready }: ScheduleProps) {
  const moment = useMoment();
  const { schedule } = useSending();
  const { attempt, busy } = useAttempt();
  const [open, setOpen] = useState(false);
  const { send_at, send_failure, was_to_send_at } = mailing;
  const again = useScheduleAgain()(mailing);
  const unschedule = () => attempt('Erro ao tirar o boletim da agenda', () => schedule(mailing, null));
  if (send_at)
    return (
      <div className="mt-4 rounded-inner bg-mist/60 px-4 py-3">
        <p className="font-semibold">{`Sai em ${moment(send_at)}.`}</p>
        <p className="text-[0.9375rem] text-ink-soft">
          Sai como está agora, para quem estiver no grupo nessa hora.
        </p>
        <Button look="quiet" className="mt-3" busy={busy} onClick={() => void unschedule()}>
          Tirar da agenda
        </Button>
      </div>
    );
  return (
    <div className="mt-4">
      {send_failure && (
        <Notice look="bad" className="mb-4" title="O boletim não saiu na hora marcada" text={send_failure} />
      )}
      {was_to_send_at && (
        <Notice
          look="bad"
          className="mb-4"
          title="O boletim saiu da agenda"
          text={unscheduled(moment(was_to_send_at))}
        >
          {again && (
            <Button look="calm" className="mt-3" busy={again.busy} disabled={!ready} onClick={again.onClick}>
              {again.label}
            </Button>
          )}
        </Notice>
      )}
      {open ? (
        <ScheduleForm ready={ready} schedule={(at) => schedule(mailing, at)} onClose={() => setOpen(false)} />
      ) : (
        <Button look="quiet" disabled={!ready} onClick={() => setOpen(true)}>
          <CalendarClock className="size-4" aria-hidden />
          Enviar em outra hora
        </Button>
      )}
    </div>
  );
}

interface ScheduleFormProps extends Pick<ScheduleProps, 'ready'> {
  schedule(at: string): Promise<void>;
  onClose(): void;
}

/** Day and time are in the congress's time zone. */
function ScheduleForm({ ready, schedule, onClose }: ScheduleFormProps) {
  const { timeZone } = usePageData().facts.event;
  const next = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS);
  async function send({ wall }: Record<'wall', string>) {
    const at = atOf(wall, timeZone);
    if (!at) return 'Informe o dia e a hora.';
    await schedule(at);
    onClose();
    return undefined;
  }
  return (
    <ShortForm
      fields={{
        wall: {
          label: 'Enviar em',
          type: 'datetime-local',
          initial: wallOf(next, timeZone),
          hint: 'Pelo relógio do congresso. Sai até um minuto e meio depois.',
        },
      }}
      focus="wall"
      send={send}
      disabled={!ready}
      submit="Agendar"
      submitting="Agendando…"
      onCancel={onClose}
    />
  );
}
