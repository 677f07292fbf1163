import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { QueryState, type QueryStateProps } from './query-state.tsx';

interface ListStateProps extends QueryStateProps {
  /** How many rows are shown. */
  shown: number;
  empty: EmptyProps;
  /** Whether a search or filters are set. */
  isNarrowed?: boolean;
  /** The message if nothing matches. */
  nothing?: ReactNode;
}

/** The state of a list without rows to show: loading, failed, empty, or nothing matches. */
export function ListState({ shown, empty, isNarrowed = false, nothing, ...query }: ListStateProps) {
  const isEmpty = query.query.data !== undefined && shown === 0;
  return (
    <>
      <QueryState {...query} />
      <NothingFound>
        {isEmpty && isNarrowed && (nothing ?? 'Nada encontrado. Confira a busca e os filtros.')}
      </NothingFound>
      {isEmpty && !isNarrowed && <Empty {...empty} />}
    </>
  );
}

/**
 * The message that no row matches a search or filter. Its live region stays in the document, because screen readers only announce changes of
 * an existing one.
 */
export function NothingFound({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="mt-5 text-ink-soft empty:hidden">
      {children}
    </div>
  );
}

interface MoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown };
  label: string;
}

/** The button below a list that loads its next rows, as long as there are any. */
export const More = ({ query, label }: MoreProps) =>
  query.hasNextPage && (
    <Button
      look="quiet"
      className="mt-4"
      busy={query.isFetchingNextPage}
      onClick={() => query.fetchNextPage()}
    >
      {label}
    </Button>
  );

interface EmptyProps {
  title: string;
  /** What the list will contain, or how to begin. */
  text: string;
}

/** A list that has no rows yet. The button that adds one is beside the list's heading. */
export function Empty({ title, text }: EmptyProps) {
  return (
    <div className="mt-5 rounded-card bg-mist/60 px-6 py-8 text-center">
      <p className="font-display text-heading font-[650]">{title}</p>
      <p className="mx-auto mt-2 max-w-md text-pretty text-ink-soft">{text}</p>
    </div>
  );
}
