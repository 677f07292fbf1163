import { PencilLine } from 'lucide-react';
import { Link } from 'react-router';
import type { ContentTable } from '#congress/content-tables.ts';
import { hashOf } from '../address.ts';
import { useDrafts } from '../content/drafts.ts';
import { EDITED } from '../content/tables.ts';

/** The drafts of items that a list does not have yet. */
export function NewDrafts({ table }: { table: ContentTable }) {
  const { data = [] } = useDrafts();
  const added = data.filter(({ table_name, seen }) => table_name === table && seen === null);
  const { tab, label, noun } = EDITED[table];
  if (added.length === 0) return null;
  return (
    <section aria-label={`Rascunhos novos em ${label}`} className="mt-5 rounded-card bg-mist/60 p-4">
      <p className="font-semibold">Rascunhos que o site ainda não tem</p>
      <ul className="mt-2 grid gap-1">
        {added.map(({ id, row_id, name, author, sent_by }) => (
          <li key={id}>
            <Link
              to={hashOf({ tab, item: row_id })}
              id={`edit-${row_id}`}
              className="inline-flex min-h-11 items-center gap-2"
            >
              <PencilLine className="size-5 shrink-0" aria-hidden />
              <span>
                <span className="font-semibold break-words underline underline-offset-4">
                  {name ?? noun.one}
                </span>
                <span className="text-sm text-ink-soft">{` · ${sent_by ?? author}`}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
