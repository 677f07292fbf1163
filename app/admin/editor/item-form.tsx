import { ArrowLeft, PencilLine } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { UnsavedSchema } from '#congress/preview/schema.ts';
import { Button } from '../../ui/button.tsx';
import { useAdminAddress } from '../address.ts';
import { useDraftRights } from '../content/drafts.ts';
import { useContent } from '../content/queries.ts';
import { EDITED, type StoredRow } from '../content/tables.ts';
import { useMoment } from '../moment.ts';
import { ItemNotes } from '../notes/notes.tsx';
import { PreviewButton } from '../preview/preview-button.tsx';
import { useSession } from '../session/session.tsx';
import { ConflictDialog } from './conflicts.tsx';
import type { FormDescription, Values } from './description.ts';
import type { Base } from './draft.ts';
import { messageOf, wrongLanguage } from './field-faults.ts';
import { ItemField } from './item-field.tsx';
import { LeaveDialog, Notice, Warnings } from './item-form-notices.tsx';
import { type ItemFormParameters, useItemForm } from './use-item-form.ts';
import { changedColumns } from './values.ts';

export interface ItemFormProps extends ItemFormParameters {
  /** The item as the list shows it now; null: it is not there any more; undefined: not known. */
  listed?: StoredRow | null;
  /** Somebody asked for this form just now: the focus moves to it. */
  focused: boolean;
  onCancel(discarded: Base | null): void;
  /** Says whose draft it is that is opened, or that there is one. */
  draftNotice?: ReactNode;
  /** The way back to what was before the item was stored, where there is something. */
  onRemove?: (() => void) | undefined;
}

/** The form of an editor, in add mode or, with a row, in edit mode. */
export function ItemForm({ listed, focused, onCancel, onRemove, ...parameters }: ItemFormProps) {
  const moment = useMoment();
  const { description, row } = parameters;
  const { single, Preview } = description;
  const item = useItemForm(parameters);
  const writes = useSession().mayWrite(description.table);
  const mayDraft = useDraftRights()(parameters.kept);
  const edits = writes || mayDraft;
  const { item: opened, part } = useAdminAddress();
  const { form, values, dirty, base, recovered, conflict } = item;
  const { isSubmitting, errors } = form.formState;
  const { words } = description;
  const rows: readonly StoredRow[] = useContent(description.table).data ?? NONE;
  useFollowing(description, values, rows, form.setValue);
  const heading = useRef<HTMLHeadingElement>(null);
  const worked = useRef(false);
  const submit = useRef<HTMLButtonElement>(null);
  const headingId = useId();
  const editing = row !== null && !single;
  // Beside a list the form is a part of its own, under the heading of a table about one thing it is a part of that.
  const Heading = single ? 'h3' : 'h2';
  const saving = editing || single ? 'Salvar alterações' : words.add;
  const gone = base.updatedAt !== '' && listed === null && !isSubmitting;
  const newer = listed && !isSubmitting && listed.updated_at > base.updatedAt;

  const arrive = useEffectEvent(() => {
    if (!focused) return;
    if (part) form.setFocus(part);
    else if (editing) heading.current?.focus();
    else form.setFocus(description.fields[0]?.name ?? '');
  });
  // Before anybody sees it: a focus that comes late takes what is typed to another field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: being asked for is what moves the focus
  useLayoutEffect(() => arrive(), [focused, part]);

  // Until something is typed the form is for what is looked at now.
  const beginning = row ? '' : JSON.stringify({ ...description.initial?.(), ...parameters.preset });
  const beginAgain = useEffectEvent(() => {
    if (!row && !single && !dirty) item.startFrom(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another beginning is what starts it again
  useEffect(() => beginAgain(), [beginning]);

  const newest = listed?.updated_at ?? '';
  const follow = useEffectEvent(() => void item.followTheirs(newest));
  useEffect(() => {
    if (newer ? newest : single && gone && !dirty) follow();
  }, [newer, newest, gone, single, dirty]);

  // A button that was disabled while it worked has lost the focus.
  useEffect(() => {
    if (!isSubmitting && submit.current && document.activeElement === document.body && worked.current) {
      submit.current.focus();
    }
    worked.current = isSubmitting;
  }, [isSubmitting]);

  function cancel() {
    const discarded = dirty ? { ...base, values: form.getValues() } : null;
    item.abandon();
    onCancel(discarded);
  }

  const card = (
    <form
      onSubmit={writes ? item.submit : item.submitDraft}
      noValidate
      aria-labelledby={headingId}
      className={`relative rounded-card bg-white shadow-lift ${single ? '' : 'lg:flex lg:max-h-[calc(100svh-12.5rem)] lg:min-h-96 lg:flex-col lg:overflow-hidden'}`}
    >
      <div className="p-5 sm:p-7 lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
        <div className="flex flex-wrap items-center justify-between gap-3 lg:justify-start">
          {!single && (
            <Button
              look="quiet"
              className="lg:hidden"
              onClick={() => {
                item.setAside();
                parameters.onDone();
              }}
            >
              <ArrowLeft className="size-4" aria-hidden />
              Voltar à lista
            </Button>
          )}
          {editing && edits && (
            <p className="inline-flex items-center gap-1.5 rounded-full bg-rose-light px-3 py-1 text-sm font-semibold text-coral-deep">
              <PencilLine className="size-4" aria-hidden />
              Modo de edição
            </p>
          )}
        </div>
        <Heading
          id={headingId}
          ref={heading}
          tabIndex={-1}
          className="mt-3 text-heading outline-none lg:first:mt-0"
        >
          {!edits ? EDITED[description.table].noun.one : editing ? words.editing : words.add}
        </Heading>
        {parameters.draftNotice}
        {recovered && (
          <Notice title="Rascunho recuperado">
            <p>
              {`Escrito em ${moment(new Date(recovered.savedAt).toISOString())} e ainda não salvo.`}
              {recovered.pictureLost && ' A imagem não coube no rascunho: escolha-a de novo.'}
            </p>
            <Button look="quiet" className="mt-3" onClick={item.startOver}>
              Descartar rascunho
            </Button>
          </Notice>
        )}
        {(gone || (newer && dirty && item.foreign === newest)) && (
          <Notice title={listed ? 'Outra pessoa acabou de alterar este item.' : words.gone}>
            <p>O que você escreveu continua aqui.</p>
            <Button look="quiet" className="mt-3" onClick={item.compare}>
              Comparar as versões
            </Button>
          </Notice>
        )}
        <div className={`mt-5 grid gap-5 ${edits ? '' : '[&_:is(input,textarea)]:bg-mist/60'}`}>
          {description.fields
            .filter(({ visible }) => visible?.(values) ?? true)
            .map((field) => {
              const wrongIn = wrongLanguage(errors, field.name);
              return (
                <ItemField
                  key={field.name}
                  table={description.table}
                  id={base.id}
                  field={field}
                  control={form.control}
                  onChange={form.setValue}
                  disabled={isSubmitting || !edits}
                  values={values}
                  rows={rows}
                  error={wrongIn && messageOf(field, values, wrongIn)}
                  wrongIn={wrongIn}
                />
              );
            })}
        </div>
        {Preview && !single && <Preview values={values} />}
        {row && <ItemNotes table={description.table} id={row.id} />}
      </div>
      <div className="sticky low:static bottom-0 rounded-b-card border-t border-mist bg-white px-5 py-4 sm:px-7">
        <Warnings texts={dirty ? (description.warnings?.(values, base.id, rows) ?? []) : []} />
        <div className="flex flex-wrap gap-3">
          {writes && (
            <Button
              type="submit"
              ref={submit}
              look="calm"
              busy={isSubmitting && !item.isKeeping}
              disabled={isSubmitting}
              className="flex-1 sm:flex-none"
            >
              {isSubmitting && !item.isKeeping ? 'Salvando…' : saving}
            </Button>
          )}
          {edits && (
            <Button
              {...(writes ? { onClick: () => void item.submitDraft() } : { type: 'submit', ref: submit })}
              look={writes ? 'quiet' : 'calm'}
              busy={item.isKeeping}
              disabled={isSubmitting}
            >
              {item.isKeeping ? 'Guardando…' : 'Guardar como rascunho'}
            </Button>
          )}
          <PreviewButton
            start={description.shownAt?.(values, base.id) ?? EDITED[description.table].shownAt}
            disabled={isSubmitting}
            // What would be refused is said by the form, as when it is saved.
            onAsk={(show) =>
              void form.handleSubmit((mine) => {
                const row = { id: base.id, ...changedColumns(description, mine, base.values) };
                show({ content: UnsavedSchema.parse({ [description.table]: { upserts: [row] } }) });
              })()
            }
          />
          {onRemove && writes && (
            <Button look="quiet" disabled={isSubmitting} onClick={onRemove}>
              {words.remove}
            </Button>
          )}
          {(editing || dirty || (opened && !single)) && (
            <Button look="quiet" disabled={isSubmitting} onClick={cancel}>
              {edits ? 'Cancelar' : 'Fechar'}
            </Button>
          )}
        </div>
      </div>
      <span
        aria-hidden
        className={`pointer-events-none absolute inset-0 rounded-card border-2 ${editing && edits ? 'border-coral' : 'border-transparent'}`}
      />
      {conflict && (
        <ConflictDialog
          description={description}
          mine={conflict.mine}
          theirs={conflict.theirs}
          busy={isSubmitting}
          onKeepMine={item.keepMine}
          onTakeTheirs={() => {
            if (conflict.theirs && (row || single)) return item.startFrom(conflict.theirs);
            item.abandon();
            parameters.onDone();
          }}
          onCancel={item.closeConflict}
          fallbackFocus={() => submit.current}
        />
      )}
      <LeaveDialog dirty={dirty} />
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

const NONE: readonly StoredRow[] = [];

/** Keeps the values as they must be while others change, here or on another screen. */
function useFollowing(
  { follow }: FormDescription,
  values: Values,
  rows: readonly StoredRow[],
  setValue: (name: string, value: string) => void,
) {
  useEffect(() => {
    if (!follow) return;
    for (const [name, value] of Object.entries(follow(values, rows))) {
      if (value !== values[name]) setValue(name, value);
    }
  }, [follow, values, rows, setValue]);
}
