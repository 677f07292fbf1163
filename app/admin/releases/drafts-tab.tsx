import { FolderPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { countOfDrafts, useDrafts, useReleases, useWaitingReleases } from '../content/drafts.ts';
import { Card } from '../parts/card.tsx';
import { QueryState } from '../requests/query-state.tsx';
import { Allowed } from '../session/rights.tsx';
import { DraftLines } from './draft-lines.tsx';
import { DraftsPreview, ReleaseCard } from './release-card.tsx';
import { ReleaseForm } from './release-form.tsx';
import { SelectionBar, useDraftSelection } from './selection.tsx';

/** What the team keeps until it is published: by releases, then what is in none. */
export function Drafts() {
  const drafts = useDrafts();
  const releases = useReleases();
  const [isAdding, setAdding] = useState(false);
  const waiting = useWaitingReleases();
  const all = drafts.data ?? [];
  const selection = useDraftSelection(all);
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus({ preventScroll: true });
  // One that was put into a release while that was published waits like those that are in none.
  const isWaiting = (id: string | null) =>
    id !== null && (!releases.data || waiting.some((one) => one.id === id));
  const loose = all.filter(({ release_id }) => !isWaiting(release_id));
  return (
    <section aria-label="Rascunhos">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
            Rascunhos
          </h2>
          <p className="text-ink-soft">Alterações que só a equipe vê, até que sejam publicadas.</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {all.length > 0 && <DraftsPreview drafts={all} label="Pré-visualizar todos" />}
          <Allowed right="writeContent">
            <Button look="calm" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
              <FolderPlus className="size-4" aria-hidden />
              Nova versão
            </Button>
          </Allowed>
        </div>
      </div>
      <QueryState query={drafts} failed="Erro ao carregar os rascunhos" />
      <QueryState query={releases} failed="Erro ao carregar as versões" />
      <div className="mt-6 grid gap-6">
        {isAdding && (
          <Card
            title="Nova versão"
            lead={
              selection.chosen.length > 0
                ? `Com ${countOfDrafts(selection.chosen.length)} na escolha, para serem publicados juntos.`
                : 'Rascunhos que são publicados juntos, agora ou na hora marcada.'
            }
          >
            <ReleaseForm
              drafts={selection.chosen}
              onCreated={selection.clear}
              onClose={() => {
                setAdding(false);
                toHeading();
              }}
            />
          </Card>
        )}
        {waiting.map((release) => (
          <ReleaseCard
            key={release.id}
            release={release}
            drafts={all.filter(({ release_id }) => release_id === release.id)}
            selection={selection}
          />
        ))}
        {drafts.data && (loose.length > 0 || waiting.length === 0) && (
          <Card
            title={waiting.length > 0 ? 'Fora das versões' : 'À espera'}
            aside={loose.length > 1 && loose.length < all.length && <DraftsPreview drafts={loose} />}
          >
            {loose.length === 0 && (
              <p className="mt-2 text-ink-soft">
                Nenhum rascunho. Em qualquer formulário, “Guardar como rascunho” deixa a alteração aqui em vez
                de publicá-la.
              </p>
            )}
            <DraftLines drafts={loose} selection={selection} />
          </Card>
        )}
        {/* What is chosen goes into the version that is being named. */}
        {!isAdding && <SelectionBar selection={selection} onNew={() => setAdding(true)} onDone={toHeading} />}
      </div>
    </section>
  );
}
