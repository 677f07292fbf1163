import { ArrowLeft, PencilLine } from 'lucide-react';
import { type ReactNode, type RefObject, useDeferredValue, useId, useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { PendingFilesProvider } from '../../ui/pending-files.tsx';
import { useAdminAddress } from '../address.ts';
import type { TypedTexts } from '../browser-draft.ts';
import { useDraftRights } from '../content/drafts.ts';
import { useContent, useSessionPeople } from '../content/queries.ts';
import { EDITED, type StoredRow } from '../content/tables.ts';
import { useWriter } from '../content/writer.ts';
import { ItemNotes } from '../notes/notes.tsx';
import type { FormRights } from '../parts/form-bar.tsx';
import { RecoveredNotice } from '../parts/form-notices.tsx';
import { useSession } from '../session/session.tsx';
import { ConflictDialog } from './conflicts.tsx';
import { type FormDescription, savingLabel, type Values } from './description.ts';
import { FieldList } from './field-list.tsx';
import { FormActions } from './item-form-actions.tsx';
import { OthersNotice, Warnings } from './item-form-notices.tsx';
import { CHANGED_BY_ANOTHER, useBeginning, useFollowing, useOthers } from './use-following.ts';
import { useFormFocus } from './use-form-focus.ts';
import { type ItemFormParameters, type ItemFormState, useItemForm } from './use-item-form.ts';
import { doubtsOf, valuesOf } from './values.ts';

export interface ItemFormProps extends ItemFormParameters {
  /** The listed version of the item; null if it is gone, undefined if not loaded. */
  listed?: StoredRow | null;
  /** Whether the user has just opened this form, which then gets the focus. */
  focused: boolean;
  onCancel(discarded: TypedTexts | null): void;
  /** Says whose draft is opened, or that there is one. */
  draftNotice?: ReactNode;
  /** Resets the item to its state without a row, for items that can be reset. */
  onRemove?: (() => void) | undefined;
}

/** An editor's form, to add an item or, with a row, to edit it. */
export function ItemForm({ listed, focused, onCancel, onRemove, ...parameters }: ItemFormProps) {
  const { description, row } = parameters;
  const { single, drawer, Preview, words } = description;
  const item = useItemForm(parameters);
  const rights = useFormRights(parameters);
  const { item: opened } = useAdminAddress();
  const { form, values, dirty, base } = item;
  const rows: readonly StoredRow[] = useContent(description.table).data ?? NONE;
  useFollowing(description, item, rows);
  useBeginning(parameters, item);
  const newer = useOthers(item, { listed, single, gone: words.gone });
  const others = newer ?? (item.asked ? CHANGED_BY_ANOTHER : undefined);
  const editing = row !== null && !single;
  const { heading, submit } = useFormFocus({ focused, editing, description, form });
  const headingId = useId();

  function cancel() {
    const discarded = dirty ? item.typed() : null;
    item.abandon();
    onCancel(discarded);
  }

  const card = (
    <form
      onSubmit={rights.writes ? item.submit : item.submitDraft}
      noValidate
      aria-labelledby={headingId}
      className={`relative bg-white ${single ? SHAPES.single : drawer ? SHAPES.drawer : SHAPES.beside}`}
    >
      <div className={`p-4 sm:p-7 ${drawer ? SCROLLS.drawer : SCROLLS.beside}`}>
        <Head {...parameters} {...rights} editing={editing} item={item} id={headingId} heading={heading} />
        {parameters.draftNotice}
        <RecoveredNotice recovered={item.recovered} onDiscard={item.startOver} />
        {others && <OthersNotice title={others} item={item} />}
        <PendingFilesProvider value={item.files}>
          <div className={`mt-5 grid gap-5 ${rights.edits ? '' : '[&_:is(input,textarea)]:bg-mist/60'}`}>
            <FieldList
              {...{ description, rows }}
              form={item.form}
              values={item.values}
              id={item.base.id}
              writes={rights.edits}
            />
          </div>
        </PendingFilesProvider>
        {Preview && !single && <Preview values={values} />}
        {row && <ItemNotes table={description.table} id={row.id} />}
      </div>
      <div
        // A drawer itself ends above the toasts.
        className={`sticky low:static bottom-(--toasts) rounded-b-[inherit] border-t border-mist bg-white px-4 py-2.5 sm:px-7 lg:py-4 ${drawer ? '' : 'clear-of-toasts'}`}
      >
        <FormWarnings {...{ description, rows, values, dirty }} id={base.id} />
        <FormActions
          {...rights}
          description={description}
          item={item}
          // Differs from the button that opened the form, which is visible beside it.
          saving={editing || single ? 'Salvar alterações' : savingLabel(words.add)}
          submit={submit}
          onRemove={onRemove}
          onCancel={editing || dirty || (opened && !single) ? cancel : undefined}
        />
      </div>
      <span
        aria-hidden
        className={`pointer-events-none absolute inset-0 rounded-[inherit] border-2 ${editing && rights.edits ? 'border-coral' : 'border-transparent'}`}
      />
      <Conflict {...parameters} item={item} submit={submit} />
    </form>
  );
  if (!Preview || !single) return card;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      {card}
      <Preview values={values} />
    </div>
  );
}

interface FormWarningsProps {
  description: FormDescription;
  values: Values;
  dirty: boolean;
  id: string;
  rows: readonly StoredRow[];
}

/** The warnings, deferred because computing them reads all rows, and typing comes first. */
function FormWarnings({ description, values, dirty, id, rows }: FormWarningsProps) {
  const typed = useDeferredValue(values);
  const people = useSessionPeople(Boolean(description.warnings ?? description.alongside));
  const texts = useMemo(() => {
    if (!dirty) return [];
    const stored = rows.find((row) => row.id === id);
    const before = stored && valuesOf(description, stored);
    return [
      ...((people && description.warnings?.(typed, id, rows, people)) ?? []),
      ...((people && before && description.alongside?.(before, typed, { id, people })) ?? []),
      ...doubtsOf(description, typed),
    ];
  }, [description, typed, dirty, id, rows, people]);
  return <Warnings texts={texts} />;
}

/** The layouts of the form: on a page of its own, beside a list, or in a drawer. */
const SHAPES = {
  single: 'rounded-card shadow-lift',
  beside:
    'rounded-card shadow-lift lg:flex lg:max-h-[calc(100svh-12.5rem)] lg:min-h-96 lg:flex-col lg:overflow-hidden',
  drawer: 'flex min-h-0 flex-1 flex-col rounded-[inherit] low:overflow-y-auto',
};
const SCROLLS = {
  beside: 'lg:min-h-0 lg:flex-1 lg:overflow-y-auto',
  drawer: 'min-h-0 flex-1 overflow-y-auto low:flex-none low:overflow-visible',
};

function useFormRights({ description, kept }: ItemFormParameters): FormRights {
  const writes = useSession().mayWrite(description.table);
  const mayDraft = useDraftRights()(kept);
  return { writes, edits: writes || mayDraft };
}

interface HeadProps extends ItemFormParameters, FormRights {
  item: ItemFormState;
  editing: boolean;
  id: string;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The heading of the form, with a link back to the list. */
function Head({ description, onDone, item, edits, editing, id, heading }: HeadProps) {
  const { single, words, table } = description;
  // Beside a list the form is a section of its own; for a single item it is part of the page's section.
  const Heading = single ? 'h3' : 'h2';
  return (
    // On a small screen one line: back link, heading and mark.
    <div className="flex items-center gap-3 lg:flex-col lg:items-start">
      {!single && (
        <Button
          look="quiet"
          className="shrink-0 px-3 lg:hidden"
          onClick={() => {
            item.setAside();
            onDone();
          }}
        >
          <ArrowLeft className="size-4" aria-hidden />
          <span className="max-sm:sr-only">Voltar à lista</span>
        </Button>
      )}
      {editing && edits && (
        <p className="order-last ml-auto lg:order-none inline-flex shrink-0 items-center gap-1.5 rounded-full bg-rose-light px-3 py-2 text-sm font-semibold text-coral-deep lg:ml-0 lg:py-1">
          <PencilLine className="size-4" aria-hidden />
          <span className="max-sm:sr-only">Modo de edição</span>
        </p>
      )}
      <Heading id={id} ref={heading} tabIndex={-1} className="min-w-0 text-heading break-words outline-none">
        {!edits ? EDITED[table].noun.one : editing ? words.editing : words.add}
      </Heading>
    </div>
  );
}

interface ConflictProps extends ItemFormParameters {
  item: ItemFormState;
  submit: RefObject<HTMLButtonElement | null>;
}

/** Asks which version to keep. */
const Conflict = ({ item, ...props }: ConflictProps) =>
  item.conflict && <OpenConflict {...props} item={item} conflict={item.conflict} />;

interface OpenConflictProps extends ConflictProps {
  conflict: NonNullable<ItemFormState['conflict']>;
}

function OpenConflict({ description, row, item, submit, conflict }: OpenConflictProps) {
  const { user } = useSession();
  // The form may have been opened with a team draft.
  const { draft } = conflict;
  const saved = useWriter(description.table, draft ? undefined : (conflict.stored?.id ?? row?.id));
  const drafted = draft && {
    name: draft.sent_by ?? draft.author,
    isOwn: !draft.sent_by && draft.written_by === user?.id,
    time: draft.updated_at,
  };
  return (
    <ConflictDialog
      description={description}
      mine={conflict.mine}
      theirs={conflict.theirs}
      writer={drafted ?? saved}
      busy={item.form.formState.isSubmitting}
      onKeepMine={item.keepMine}
      onTakeTheirs={conflict.takeTheirs}
      onCancel={item.closeConflict}
      fallbackFocus={() => submit.current}
    />
  );
}

const NONE: readonly StoredRow[] = [];
