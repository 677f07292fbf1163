import { ArrowLeft, PencilLine } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useContent } from '../content/queries.ts';
import type { StoredRow } from '../content/tables.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ItemField } from './item-field.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import type { Base } from './use-draft-keeping.ts';
import { type ItemFormParameters, useItemForm } from './use-item-form.ts';

interface ItemFormProps extends ItemFormParameters {
  /** The item as the list shows it now; null: it is not there any more; undefined: not known. */
  listed?: StoredRow | null;
  /** Somebody asked for this form just now, so the focus moves to it. */
  asked: boolean;
  onCancel(lost: Base | null): void;
}

/** The form of an editor, in add mode or, with a row, in edit mode. */
export function ItemForm({ listed, asked, onCancel, ...parameters }: ItemFormProps) {
  const { description, row } = parameters;
  const { single, Preview } = description;
  const item = useItemForm(parameters);
  const { form, dirty, base, recovered, conflict } = item;
  const { isSubmitting, errors } = form.formState;
  const { words } = description;
  const { data: rows } = useContent(description.table);
  const heading = useRef<HTMLHeadingElement>(null);
  const worked = useRef(false);
  const submit = useRef<HTMLButtonElement>(null);
  const headingId = useId();
  const editing = row !== null && !single;
  const gone = base.updatedAt !== '' && listed === null && !isSubmitting;
  const newer = listed && !isSubmitting && listed.updated_at > base.updatedAt;

  const arrive = useEffectEvent(() => {
    if (!asked) return;
    if (editing) heading.current?.focus();
    else form.setFocus(description.fields[0]?.name ?? '');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: being asked for is what moves the focus
  useEffect(() => arrive(), [asked]);

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
    const lost = dirty ? { values: form.getValues(), id: base.id, updatedAt: base.updatedAt } : null;
    item.abandon();
    onCancel(lost);
  }

  const card = (
    <form
      onSubmit={item.submit}
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
          {editing && (
            <p className="inline-flex items-center gap-1.5 rounded-full bg-rose px-3 py-1 text-sm font-semibold text-coral-deep">
              <PencilLine className="size-4" aria-hidden />
              Modo de edição
            </p>
          )}
        </div>
        <h3
          id={headingId}
          ref={heading}
          tabIndex={-1}
          className="mt-3 text-heading outline-none lg:first:mt-0"
        >
          {editing ? words.editing : words.add}
        </h3>
        {recovered && (
          <Notice title="Rascunho recuperado">
            <p>
              {`Escrito ${moment(recovered.savedAt)} e ainda não salvo.`}
              {recovered.pictureLost && ' A imagem não coube no rascunho: escolha-a de novo.'}
            </p>
            <Button look="quiet" className="mt-3" onClick={() => item.startFrom(row)}>
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
        <div className="mt-5 grid gap-5">
          {description.fields.map((field) => (
            <ItemField
              key={field.name}
              field={field}
              control={form.control}
              disabled={isSubmitting}
              rows={rows ?? []}
              error={errors[field.name] && (field.missing ?? field.invalid ?? errors[field.name]?.message)}
            />
          ))}
        </div>
      </div>
      <div className="sticky bottom-0 flex flex-wrap gap-3 rounded-b-card border-t border-mist bg-white px-5 py-4 sm:px-7">
        <Button type="submit" ref={submit} look="calm" busy={isSubmitting} className="flex-1 sm:flex-none">
          {isSubmitting ? 'Salvando…' : editing || single ? 'Salvar alterações' : words.add}
        </Button>
        {(editing || dirty || (asked && !single)) && (
          <Button look="quiet" disabled={isSubmitting} onClick={cancel}>
            Cancelar
          </Button>
        )}
      </div>
      <span
        aria-hidden
        className={`pointer-events-none absolute inset-0 rounded-card border-2 ${editing ? 'border-coral' : 'border-transparent'}`}
      />
      {conflict && (
        <ConflictDialog
          description={description}
          mine={conflict.mine}
          theirs={conflict.theirs}
          busy={isSubmitting}
          onKeepMine={item.keepMine}
          onTakeTheirs={() => {
            if (conflict.theirs) return item.startFrom(conflict.theirs);
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
  if (!Preview) return card;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      {card}
      <Preview values={item.values} />
    </div>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className="mt-4 rounded-inner border-l-4 border-honey bg-rose-light px-4 py-3 text-[0.9375rem]"
    >
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  );
}

function moment(time: number): string {
  const format = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  });
  return `em ${format.format(time).replace(', ', ' às ')}`;
}
