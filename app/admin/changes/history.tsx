import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { addressNow, DONE, follow } from '../address.ts';
import { readChanges, type Within } from '../content/changes.ts';
import { Card } from '../parts/card.tsx';
import { QueryState } from '../requests/query-state.tsx';
import { useSession } from '../session/session.tsx';
import { ChangeCard } from './change-card.tsx';
import { HistoryExport } from './export.tsx';
import { isNarrowed } from './matching.ts';
import { SampleReturn } from './sample.tsx';

const PAGE = 50;

/** Every change of the content, who made it, what it changed, and the way back. */
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
  return (
    <Card
      title="Histórico"
      headingRef={heading}
      lead="Cada alteração do conteúdo, com o que havia antes. Qualquer versão pode voltar."
      aside={<HistoryExport within={within} />}
    >
      <p role="status" className="mt-5 text-ink-soft empty:hidden">
        {history.data &&
          changes.length === 0 &&
          (isNarrowed(within.filter)
            ? 'Nenhuma alteração encontrada. Confira a busca e os filtros.'
            : 'Nada foi alterado ainda.')}
      </p>
      <QueryState query={history} failed="Erro ao carregar o histórico" />
      <ol className="mt-5 grid grid-cols-1 gap-2.5">
        {changes.map((change) => (
          <ChangeCard key={change.id} change={change} />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          look="quiet"
          className="mt-5"
          busy={history.isFetchingNextPage}
          onClick={() => history.fetchNextPage()}
        >
          Mostrar mais antigas
        </Button>
      )}
      <SampleReturn />
    </Card>
  );
}

/** For the heading of `part`: focused and scrolled to whenever the address names it. */
function useHeadingOf(part: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const arrive = () => {
      if (addressNow().item !== part) return;
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    };
    arrive();
    return follow(arrive);
  }, [part]);
  return heading;
}
