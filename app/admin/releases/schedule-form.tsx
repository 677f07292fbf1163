import { useState } from 'react';
import type { Draft, LookedAt, Release } from '../content/drafts.ts';
import { MailNote } from '../mail-note.tsx';
import { useMoment } from '../moment.ts';
import { usePageData } from '../page-data.tsx';
import { atOf, wallOf } from '../preview/moments.ts';
import { ShortForm } from '../session/short-form.tsx';
import { UnseenDrafts } from './publish-button.tsx';
import type { DraftSelection } from './selection.tsx';
import { useReleaseChanges } from './use-release-changes.ts';

interface ScheduleFormProps {
  release: Release;
  drafts: readonly Draft[];
  selection: DraftSelection;
  onClose(): void;
}

const HOUR_MS = 60 * 60_000;

/** Day and time are in the congress's time zone. */
export function ScheduleForm({ release, drafts, selection, onClose }: ScheduleFormProps) {
  const moment = useMoment();
  const { timeZone } = usePageData().facts.event;
  const { change } = useReleaseChanges(release, []);
  const [unseen, setUnseen] = useState<{ at: string; ids: string[] }>();
  const next = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS);
  const initial = wallOf(
    release.publish_at && !release.failure ? new Date(release.publish_at) : next,
    timeZone,
  );
  async function send({ wall }: Record<'wall', string>) {
    const at = atOf(wall, timeZone);
    if (!at) return 'Informe o dia e a hora.';
    if (new Date(at) <= new Date()) return 'Esta hora já passou. Escolha outra, ou publique agora.';
    await schedule(at, selection.lookedAt(drafts));
    return undefined;
  }
  async function schedule(at: string, looked_at: LookedAt[]) {
    const { isDone, unseen: ids } = await change(
      { publish_at: at, looked_at },
      `Será publicada em ${moment(at)}.`,
    );
    setUnseen(ids ? { at, ids } : undefined);
    if (isDone) onClose();
  }
  return (
    <>
      <MailNote />
      <ShortForm
        fields={{
          wall: {
            label: 'Publicar em',
            type: 'datetime-local',
            initial,
            hint: 'Pelo relógio do congresso. O que não puder ser publicado nessa hora é avisado por e-mail a quem agendou.',
          },
        }}
        focus="wall"
        send={send}
        submit="Agendar"
        submitting="Agendando…"
        onCancel={onClose}
      />
      {unseen && (
        <UnseenDrafts
          ids={unseen.ids}
          lookedAt={selection.lookedAt(drafts)}
          done="Nada foi agendado."
          confirm="Agendar assim"
          onConfirm={(looked) => schedule(unseen.at, looked)}
          // A newer question may have replaced this one.
          onClose={() => setUnseen((now) => (now === unseen ? undefined : now))}
        />
      )}
    </>
  );
}
