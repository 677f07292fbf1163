import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FolderPlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { isDraftWithin, isNarrowed, isReleaseSought } from '../changes/matching.ts';
import { saying as requestSaying, type Within } from '../content/changes.ts';
import { countOfDrafts, type Draft, useDrafts, useReleases, useWaitingReleases } from '../content/drafts.ts';
import { Card } from '../parts/card.tsx';
import { Empty, NothingFound } from '../requests/list-state.tsx';
import { QueryState } from '../requests/query-state.tsx';
import { answered } from '../session/failure.ts';
import { Allowed } from '../session/rights.tsx';
import { useSession } from '../session/session.tsx';
import { DraftLines } from './draft-lines.tsx';
import { type Arrived, DraftsPreview, ReleaseCard } from './release-card.tsx';
import { ReleaseForm } from './release-form.tsx';
import { SelectionBar, useDraftSelection } from './selection.tsx';

/** What waits to be published: the releases, then the drafts outside of them. */
export function WaitingChanges({ within }: { within: Within }) {
  const { drafts, saying, isShown } = useShownDrafts(within);
  const releases = useReleases();
  const [isAdding, setAdding] = useState(false);
  const waiting = useWaitingReleases();
  const all = drafts.data ?? [];
  const selection = useDraftSelection(all);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const [arrived, setArrived] = useState<Arrived>();
  const toHeading = () => heading.current?.focus({ preventScroll: true });
  const toRelease = (release: string) => setArrived({ release });
  const onDone = (release?: string) => (release ? toRelease(release) : toHeading());
  // Drafts that were moved into a release while it was being published count as outside.
  const isWaiting = (id: string | null) =>
    id !== null && (!releases.data || waiting.some((one) => one.id === id));
  const loose = all.filter(({ release_id }) => !isWaiting(release_id));
  const shown = loose.filter(isShown);
  const narrowed = isNarrowed(within.filter);
  const cards = waiting
    .map((release) => ({ release, own: all.filter(({ release_id }) => release_id === release.id) }))
    .filter(({ release, own }) => !narrowed || own.some(isShown) || isReleaseSought(release, within.filter));
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3 id={id} ref={heading} tabIndex={-1} className="text-heading outline-none">
            À espera
          </h3>
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
      {narrowed && saying.isError && <QueryState query={saying} failed="Erro ao buscar nos rascunhos" />}
      <div className="mt-5 grid gap-6">
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
              onCreated={(created) => {
                selection.clear();
                toRelease(created);
              }}
              onClose={() => {
                setAdding(false);
                toHeading();
              }}
            />
          </Card>
        )}
        {cards.map(({ release, own }) => (
          <ReleaseCard
            key={release.id}
            release={release}
            drafts={own}
            shown={isReleaseSought(release, within.filter) ? own : own.filter(isShown)}
            selection={selection}
            narrowedBy={within.filter}
            arrived={arrived?.release === release.id ? arrived : undefined}
          />
        ))}
        <NothingFound>
          {drafts.data &&
            narrowed &&
            cards.length + shown.length === 0 &&
            'Nada do que espera foi encontrado.'}
        </NothingFound>
        {drafts.data && (shown.length > 0 || (!narrowed && waiting.length === 0)) && (
          <Card
            title={waiting.length > 0 ? 'Fora das versões' : 'Rascunhos'}
            aside={loose.length > 1 && loose.length < all.length && <DraftsPreview drafts={loose} />}
          >
            {loose.length === 0 && (
              <Empty
                title="Nenhum rascunho"
                text="Em qualquer formulário, “Guardar como rascunho” deixa a alteração aqui em vez de publicá-la."
              />
            )}
            <DraftLines drafts={shown} selection={selection} narrowedBy={within.filter} />
          </Card>
        )}
        {/* While a release is being created, the selection belongs to its form. */}
        {!isAdding && <SelectionBar selection={selection} onNew={() => setAdding(true)} onDone={onDone} />}
      </div>
    </section>
  );
}

/** The drafts, and whether each matches the filter. */
function useShownDrafts(within: Within) {
  const drafts = useDrafts();
  const saying = useDraftsSaying(within.texts);
  return { drafts, saying, isShown: (draft: Draft) => isDraftWithin(draft, within, saying.data) };
}

/**
 * The ids of the drafts that match a search (`soughtTexts`); undefined without a search, or while the query is loading.
 */
function useDraftsSaying(texts: string[][]) {
  const { client } = useSession();
  return useQuery({
    queryKey: ['drafts', 'saying', texts],
    refetchOnWindowFocus: 'always',
    enabled: texts.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const request = requestSaying(client.from('draft_words').select('id'), texts);
      return new Set((await answered(request.abortSignal(signal))).map(({ id }) => id as string));
    },
  });
}
