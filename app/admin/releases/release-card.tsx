import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatList } from '#congress/facts/format.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import {
  countOfDrafts,
  type Draft,
  type LookedAt,
  putIntoRelease,
  type Release,
  readDrafts,
  refreshDrafts,
} from '../content/drafts.ts';
import { deleteSeen, updateSeen } from '../content/rows.ts';
import { EDITED } from '../content/tables.ts';
import { MailNote } from '../mail-note.tsx';
import { useMoment } from '../moment.ts';
import { usePageData } from '../page-data.tsx';
import { Card } from '../parts/card.tsx';
import { atOf, wallOf } from '../preview/moments.ts';
import { PreviewButton } from '../preview/preview-button.tsx';
import { useAttempt } from '../requests/attempt.ts';
import { answered } from '../session/failure.ts';
import { Allowed } from '../session/rights.tsx';
import { useSession } from '../session/session.tsx';
import { ShortForm } from '../session/short-form.tsx';
import { DraftLines } from './draft-lines.tsx';
import { PublishButton, UnseenDrafts } from './publish-button.tsx';
import { ReleaseForm } from './release-form.tsx';
import { idsOf, unsavedOf, unseenIds, unseenNames } from './rules.ts';
import type { DraftSelection } from './selection.tsx';

interface ReleaseCardProps {
  release: Release;
  drafts: readonly Draft[];
  selection: DraftSelection;
}

/**
 * A release that waits: when, with what, and what can be done with it.
 *
 * @param props.shown those of its drafts that are looked for
 */
export function ReleaseCard({
  release,
  drafts,
  shown,
  selection,
}: ReleaseCardProps & { shown: readonly Draft[] }) {
  const moment = useMoment();
  const [form, setForm] = useState<'name' | 'time'>();
  const close = () => setForm(undefined);
  const { name, note, publish_at, failure } = release;
  const count = countOfDrafts(drafts.length);
  const unseen = unseenNames(release, drafts);
  return (
    <Card
      title={name}
      lead={publish_at && !failure ? `${count} · será publicada em ${moment(publish_at)}` : count}
      aside={drafts.length > 0 && <DraftsPreview drafts={drafts} />}
    >
      {failure && publish_at && (
        <div role="alert" className="mt-4">
          <Notice
            look="bad"
            title={`${new Date(publish_at) > new Date() ? 'Não será' : 'Não foi'} publicada em ${moment(publish_at)}`}
            text={`${failure} Corrija e publique, ou agende de novo.`}
          />
        </div>
      )}
      {!failure && unseen.length > 0 && (
        <Notice
          className="mt-4"
          look="bad"
          title="Mudou depois de agendada"
          text={`Assim não será publicada: ${formatList(unseen, 'pt-BR')}. Confira o que diz agora e agende de novo.`}
        />
      )}
      {note && <p className="mt-3 max-w-prose break-words whitespace-pre-line">{note}</p>}
      <DraftLines drafts={shown} hidden={drafts.length - shown.length} selection={selection} />
      {drafts.length === 0 && (
        <p className="mt-3 text-ink-soft">
          Marque rascunhos nesta tela e escolha esta versão em “Publicar com…”.
        </p>
      )}
      <Allowed right="writeContent">
        {form === 'name' && <ReleaseForm release={release} onClose={close} />}
        {form === 'time' && (
          <ScheduleForm release={release} drafts={drafts} selection={selection} onClose={close} />
        )}
        {!form && <Actions release={release} drafts={drafts} selection={selection} onForm={setForm} />}
      </Allowed>
    </Card>
  );
}

interface ActionsProps extends ReleaseCardProps {
  onForm(form: 'name' | 'time'): void;
}

function Actions({ release, drafts, selection, onForm }: ActionsProps) {
  const { change, remove, isChanging } = useReleaseChanges(release, drafts);
  const isEmpty = drafts.length === 0;
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <PublishButton
        release={release.id}
        drafts={selection.lookedAt(drafts)}
        disabled={isEmpty || isChanging}
      />
      <Button look="quiet" disabled={isEmpty} onClick={() => onForm('time')}>
        {release.publish_at ? 'Mudar a hora' : 'Agendar'}
      </Button>
      {release.publish_at && (
        <Button
          look="quiet"
          busy={isChanging}
          onClick={() => void change({ publish_at: null }, 'Não está mais na agenda.')}
        >
          Tirar da agenda
        </Button>
      )}
      <Button look="quiet" onClick={() => onForm('name')}>
        Mudar nome e nota
      </Button>
      <Button look="danger" disabled={isChanging} onClick={() => void remove()}>
        Remover versão
      </Button>
    </div>
  );
}

const HOUR_MS = 60 * 60_000;

/** The day and the hour by the clocks of the congress. */
function ScheduleForm({ release, drafts, selection, onClose }: ReleaseCardProps & { onClose(): void }) {
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
    const ids = await change({ publish_at: at, looked_at }, `Será publicada em ${moment(at)}.`);
    setUnseen(ids ? { at, ids } : undefined);
    if (!ids) onClose();
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
          // Not a question that came up meanwhile.
          onClose={() => setUnseen((now) => (now === unseen ? undefined : now))}
        />
      )}
    </>
  );
}

function useReleaseChanges(release: Release, drafts: readonly Draft[]) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt, undo, busy } = useAttempt();

  /** Resolves to the ids of the drafts that do not say what was looked at, if that is why nothing was changed. */
  async function change(columns: Record<string, unknown>, done: string): Promise<string[] | null> {
    let unseen: string[] | null = null;
    await attempt('Erro ao mudar a versão', async () => {
      try {
        const changed = await updateSeen(client, 'releases', release, columns, 'id');
        if (changed) toast.success(done);
        else sayChanged();
      } catch (failure) {
        unseen = unseenIds(failure);
        if (!unseen) throw failure;
      } finally {
        await refreshDrafts(queries);
      }
    });
    return unseen;
  }

  /** Its drafts stay; the way back puts them into it again. */
  const remove = () =>
    attempt('Erro ao remover a versão', async () => {
      const { id, name, note, translations, publish_at, looked_at } = release;
      const removed = await deleteSeen(client, 'releases', release);
      await refreshDrafts(queries);
      // It may have been published just now, and its note be read by visitors.
      if (!removed) return sayChanged();
      const back = async () => {
        await answered(client.from('releases').upsert({ id, name, note, translations }).select('id'));
        await putIntoRelease(client, idsOf(drafts), id);
        // Last: at its time it is published with what is in it.
        if (publish_at)
          await answered(client.from('releases').update({ publish_at, looked_at }).eq('id', id).select('id'));
        await refreshDrafts(queries);
      };
      toast.success('Versão removida. Os rascunhos continuam.', { action: undo(back) });
    });
  return { change, remove, isChanging: busy };
}

const sayChanged = () =>
  toast.error('Nada mudou', {
    description: 'Outra pessoa acabou de mudar esta versão. Confira e tente de novo.',
  });

/** The site as it would be with these drafts. */
export function DraftsPreview({ drafts, label }: { drafts: readonly Draft[]; label?: string }) {
  const { client } = useSession();
  const { attempt, busy } = useAttempt();
  const [first] = drafts;
  const table = first?.table_name;
  return (
    <PreviewButton
      start={table && table !== 'event_facts' ? EDITED[table].shownAt : '/'}
      {...(label && { label })}
      disabled={busy}
      onAsk={(show) =>
        void attempt('Erro ao pré-visualizar', async () =>
          show(unsavedOf(await readDrafts(client, idsOf(drafts)))),
        )
      }
    />
  );
}
