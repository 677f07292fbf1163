import { useEffect, useRef, useState } from 'react';
import { formatList } from '#congress/facts/format.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { countOfDrafts, type Draft, type Release, readDrafts } from '../content/drafts.ts';
import { EDITED } from '../content/tables.ts';
import { useMoment } from '../moment.ts';
import { Card } from '../parts/card.tsx';
import { PreviewButton } from '../preview/preview-button.tsx';
import { useAttempt } from '../requests/attempt.ts';
import { Allowed } from '../session/rights.tsx';
import { useSession } from '../session/session.tsx';
import { DraftLines } from './draft-lines.tsx';
import { useDraftedRows } from './drafted-rows.ts';
import { PublishButton } from './publish-button.tsx';
import { ReleaseForm } from './release-form.tsx';
import { idsOf, unsavedOf, unseenDrafts } from './rules.ts';
import { ScheduleForm } from './schedule-form.tsx';
import type { DraftSelection } from './selection.tsx';
import { useReleaseChanges } from './use-release-changes.ts';

/** The release that was just created or into which drafts were moved; a new object each time. */
export interface Arrived {
  release: string;
}

interface ReleaseCardProps {
  release: Release;
  drafts: readonly Draft[];
  selection: DraftSelection;
}

/**
 * An unpublished release: its time, its drafts and its actions.
 *
 * @param props.shown the drafts that match the filter
 */
export function ReleaseCard({
  release,
  drafts,
  shown,
  selection,
  narrowedBy,
  arrived,
}: ReleaseCardProps & { shown: readonly Draft[]; narrowedBy: unknown; arrived: Arrived | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Scrolls to the release, which may be above the visible part.
  useEffect(() => {
    if (!arrived) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [arrived]);
  const moment = useMoment();
  const [form, setForm] = useState<'name' | 'time'>();
  const close = () => setForm(undefined);
  const { name, note, publish_at, failure } = release;
  const count = countOfDrafts(drafts.length);
  const unseen = unseenDrafts(release, drafts);
  const aboutOf = useDraftedRows(unseen);
  return (
    <Card
      title={name}
      headingRef={heading}
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
          text={`Assim não será publicada: ${formatList(
            unseen.map((draft) => aboutOf(draft).name),
            'pt-BR',
          )}. Confira o que diz agora e agende de novo.`}
        />
      )}
      {note && <p className="mt-3 max-w-prose break-words whitespace-pre-line">{note}</p>}
      <DraftLines drafts={shown} hidden={drafts.length - shown.length} {...{ selection, narrowedBy }} />
      {drafts.length === 0 && (
        <p className="mt-3 text-ink-soft">
          Marque rascunhos nesta tela e escolha esta versão em “Pôr em uma versão…”.
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
  const { mayWrite } = useSession();
  const mayPublish = drafts.every(({ table_name }) => mayWrite(table_name));
  const isEmpty = drafts.length === 0;
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {mayPublish ? (
        <>
          <PublishButton
            release={release.id}
            drafts={selection.lookedAt(drafts)}
            disabled={isEmpty || isChanging}
          />
          <Button look="quiet" disabled={isEmpty} onClick={() => onForm('time')}>
            {release.publish_at ? 'Mudar a hora' : 'Agendar'}
          </Button>
        </>
      ) : (
        <p className="w-full text-ink-soft">
          A sua função na equipe não permite publicar todos estes rascunhos.
        </p>
      )}
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

/** Previews the site with these drafts. */
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
