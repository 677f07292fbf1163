import { useRef, useState } from 'react';
import { useAdminAddress } from '../address.ts';
import { useContent } from '../content/queries.ts';
import type { FullRow } from '../content/rows.ts';
import { EDITED } from '../content/tables.ts';
import type { FormDescription } from './description.ts';
import { offerDiscarded } from './draft.ts';
import { DraftedItemForm } from './drafted-item-form.tsx';
import { ContentState } from './item-list.tsx';

interface RecordEditorProps {
  description: FormDescription;
  /** Said below the heading: what is published, and what the site shows while there is nothing. */
  note(empty: boolean): string;
}

/** The slot of the only draft there is. */
const ONLY = 'only';

/** The editor of a table about one thing (`single`): its newest row, or nothing yet. */
export function RecordEditor({ description, note }: RecordEditorProps) {
  const { label } = EDITED[description.table];
  const { part } = useAdminAddress();
  const query = useContent(description.table);
  const { data } = query;
  // Each round is a fresh form: after a cancel, an undone cancel.
  const [round, setRound] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // A table about one thing has no picture: its list row is the whole row.
  const row = (data?.[0] ?? null) as FullRow | null;
  const again = () => setRound((current) => current + 1);
  return (
    <section aria-label={label}>
      <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
        {label}
      </h2>
      {data && <p className="mb-6 text-ink-soft">{note(data.length === 0)}</p>}
      <ContentState query={query} table={description.table} />
      {data && (
        <DraftedItemForm
          key={round}
          description={description}
          row={row}
          listed={row}
          slot={ONLY}
          focused={part !== ''}
          onDone={again}
          onCancel={(discarded) => {
            again();
            heading.current?.focus();
            offerDiscarded(description, ONLY, discarded, again);
          }}
        />
      )}
    </section>
  );
}
