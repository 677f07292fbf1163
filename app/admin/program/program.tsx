import { useEffect, useEffectEvent, useMemo } from 'react';
import { useContent } from '../content/queries.ts';
import { EDITED } from '../content/tables.ts';
import { draftKey, readDraft } from '../editor/draft.ts';
import { type ItemListProps, ListHead } from '../editor/item-list.tsx';
import { ImportedEditor } from '../import/imported-editor.tsx';
import { usePageData } from '../page-data.tsx';
import { QueryState } from '../requests/query-state.tsx';
import { Days } from './days.tsx';
import { programmeEditor } from './description.ts';
import { EmbedSnippet } from './embed.tsx';
import { useLook } from './look.ts';

export function Program() {
  const { facts } = usePageData();
  const [{ day }] = useLook();
  const description = useMemo(() => programmeEditor(facts, day), [facts, day]);
  return <ImportedEditor description={description} List={Programme} />;
}

/** The programme day by day, as a list or as a grid (specification, section 2 `/admin`). */
function Programme(props: ItemListProps<'program_items'>) {
  const { description, editing } = props;
  const { words } = description;
  const { label } = EDITED.program_items;
  const query = useContent('program_items');
  const { data } = query;
  const [look, setLook] = useLook();
  const { day } = look;
  const edited = data?.find(({ id }) => id === editing)?.day;
  const showEdited = useEffectEvent(() => edited !== undefined && edited !== day && setLook({ day: edited }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item is what shows its day
  useEffect(() => void showEdited(), [edited, editing]);
  const waits = readDraft(draftKey(description, 'new')) !== null && editing === '';
  return (
    <section aria-label={label}>
      <ListHead
        table="program_items"
        headingRef={props.headingRef}
        count={data && words.count(data.length)}
        // The form begins with the day that is looked at.
        add={{
          id: 'add-item',
          label: waits ? 'Continuar rascunho' : words.add,
          onClick: () => props.onAdd(),
        }}
      >
        {props.tools}
      </ListHead>
      <QueryState query={query} failed={EDITED.program_items.loadFailure} />
      {data && <Days {...props} stored={data} look={look} onLook={setLook} />}
      <EmbedSnippet />
    </section>
  );
}
