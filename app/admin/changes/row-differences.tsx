import { type ReactNode, useMemo } from 'react';
import type { HistoryLine } from '../content/changes.ts';
import { useAllContent } from '../content/queries.ts';
import type { LoadedContent } from '../content/tables.ts';
import { useForms } from '../descriptions/all.ts';
import { usePageData } from '../page-data.tsx';
import { Version } from '../parts/version.tsx';
import { type Difference, differences, factDifferences, rowName } from './differences.ts';

interface RowDifferencesProps {
  line: Omit<HistoryLine, 'id'>;
  /** The headings of the two versions. */
  titles: { before: string; after: string };
  /** Set if the row's name is already shown around the component. */
  unnamed?: true | undefined;
  /** Renders the actions for each difference. */
  actions?(difference: Difference): ReactNode;
}

/**
 * Returns a function that lists the differences between two versions of a row in the words of its form. `content`: the
 * loaded rows, to name those that are referred to.
 */
export function useDifferences() {
  const forms = useForms();
  const { facts } = usePageData();
  return ({ table_name, before, after }: RowDifferencesProps['line'], content: Partial<LoadedContent>) =>
    table_name === 'event_facts'
      ? factDifferences(facts, before, after)
      : differences(forms[table_name], before, after, content[table_name] ?? []);
}

/** The differences between two versions of a row, side by side. */
export function RowDifferences({ line, titles, unnamed, actions }: RowDifferencesProps) {
  const differencesOf = useDifferences();
  const { table_name } = line;
  const content = useAllContent(
    useMemo(() => (table_name === 'event_facts' ? [] : [table_name]), [table_name]),
  );
  const name = rowName(line.after ?? line.before ?? {});
  return (
    <>
      {name && !unnamed && <p className="mb-2 font-semibold">{name}</p>}
      <dl className="grid gap-3">
        {differencesOf(line, content).map((one) => (
          <div key={one.column}>
            <dt className="text-sm font-semibold text-ink-soft">{one.label}</dt>
            {/* A row that was added or removed has only one version. */}
            <dd className={`mt-1 grid gap-2 ${line.before && line.after ? 'sm:grid-cols-2' : ''}`}>
              {line.before && (
                <Version title={titles.before} value={one.before} picture={one.picture} look="marked" />
              )}
              {line.after && (
                <Version title={titles.after} value={one.after} picture={one.picture} look="calm" />
              )}
            </dd>
            {actions && <dd className="mt-1">{actions(one)}</dd>}
          </div>
        ))}
      </dl>
    </>
  );
}
