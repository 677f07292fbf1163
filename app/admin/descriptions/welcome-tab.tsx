import { useRef, useState } from 'react';
import { useAdminAddress } from '../address.ts';
import { useContent } from '../content/queries.ts';
import type { FullRow } from '../content/rows.ts';
import { EDITED } from '../content/tables.ts';
import { draftKey } from '../editor/base.ts';
import { DraftedItemForm } from '../editor/team-drafts.tsx';
import { offerDiscarded } from '../requests/last-act.ts';
import { QueryState } from '../requests/query-state.tsx';
import { welcome } from './welcome.tsx';

/** The storage slot of the form's draft: there is only one item. */
const ONLY = 'only';

/** The tab of the welcome text, which is the newest row of its table, if any. */
export function Welcome() {
  const { label } = EDITED.welcome_content;
  const { part } = useAdminAddress();
  const query = useContent('welcome_content');
  const { data } = query;
  // The React key of the form: incremented to remount it after saving, cancelling or undoing a cancel.
  const [round, setRound] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The table has no picture or long text, so a list row is the whole row.
  const row = (data?.[0] ?? null) as FullRow | null;
  const again = () => setRound((current) => current + 1);
  return (
    <section aria-label={label}>
      <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
        {label}
      </h2>
      {data && (
        <p className="mb-6 text-ink-soft">
          {row
            ? 'O texto publicado na seção “Sobre o congresso” da página inicial.'
            : 'Nenhum texto publicado: o site usa o texto padrão até você salvar o seu.'}
        </p>
      )}
      <QueryState query={query} failed={EDITED.welcome_content.loadFailure} />
      {data && (
        <DraftedItemForm
          key={round}
          description={welcome}
          row={row}
          listed={row}
          slot={ONLY}
          focused={part !== ''}
          onDone={again}
          onCancel={(discarded) => {
            again();
            heading.current?.focus();
            offerDiscarded(draftKey(welcome, ONLY), discarded, again);
          }}
        />
      )}
    </section>
  );
}
