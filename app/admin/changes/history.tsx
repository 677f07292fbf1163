import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { addressNow, DONE, follow } from '../address.ts';
import { readChanges, type Within } from '../content/changes.ts';
import { useReleases } from '../content/drafts.ts';
import { useForms } from '../descriptions/all.ts';
import { Card } from '../parts/card.tsx';
import { useDrawnRows } from '../parts/drawn-rows.ts';
import { ListState, More } from '../requests/list-state.tsx';
import { useSession } from '../session/session.tsx';
import { ChangeCard } from './change-card.tsx';
import { HistoryExport } from './export.tsx';
import { isNarrowed } from './matching.ts';
import { SampleReturn } from './sample.tsx';

const PAGE = 50;

/** The history: every change of the content with its author, what was changed, and a way to undo it. */
export function History({ within }: { within: Within }) {
  const { client } = useSession();
  const heading = useHeadingOf(DONE);
  const history = useInfiniteQuery({
    queryKey: ['history', 'pages', within],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      readChanges(client, { within, before: pageParam, limit: PAGE, signal }),
    getNextPageParam: (last) => (last.length === PAGE ? last.at(-1)?.id : undefined),
  });
  const changes = history.data?.pages.flat() ?? [];
  const drawn = useDrawnRows(changes, { list: JSON.stringify(within) });
  const forms = useForms();
  const { data: releases } = useReleases();
  const names = new Map(releases?.map(({ change_id, name }) => [change_id, name]));
  return (
    <Card
      title="Histórico"
      headingRef={heading}
      lead="Cada alteração do conteúdo, com o que havia antes. Tudo pode voltar a ser como era."
      aside={<HistoryExport within={within} />}
    >
      <ListState
        query={history}
        failed="Erro ao carregar o histórico"
        shown={changes.length}
        isNarrowed={isNarrowed(within.filter)}
        empty={{
          title: 'Nada foi alterado ainda',
          text: 'A primeira alteração que alguém salvar aparece aqui.',
        }}
      />
      <ol className="mt-5 grid grid-cols-1 gap-2.5">
        {drawn.map((change) => (
          <ChangeCard key={change.id} {...{ change, forms }} release={names.get(change.id)} />
        ))}
      </ol>
      <More query={history} label="Mostrar mais antigas" />
      <SampleReturn />
    </Card>
  );
}

/** A ref for the heading of `part`, which is focused and scrolled to whenever the address names that part. */
function useHeadingOf(part: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const focusHeading = () => {
      if (addressNow().item !== part) return;
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    };
    focusHeading();
    return follow(focusHeading);
  }, [part]);
  return heading;
}
