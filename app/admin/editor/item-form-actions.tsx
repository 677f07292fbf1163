import type { RefObject } from 'react';
import { UnsavedSchema } from '#congress/preview/schema.ts';
import { Button } from '../../ui/button.tsx';
import { EDITED } from '../content/tables.ts';
import { FormBar } from '../parts/form-bar.tsx';
import { PreviewButton } from '../preview/preview-button.tsx';
import type { FormDescription } from './description.ts';
import type { ItemFormState } from './use-item-form.ts';
import { changedColumns } from './values.ts';

/** What the user may do with the item. */
export interface FormRights {
  /** Whether they may save it. */
  writes: boolean;
  /** Whether they may save it or store a draft. */
  edits: boolean;
}

interface ActionsProps extends FormRights {
  description: FormDescription;
  item: ItemFormState;
  /** The label of the save button. */
  saving: string;
  submit: RefObject<HTMLButtonElement | null>;
  onRemove: (() => void) | undefined;
  /** Undefined if there is nothing to close. */
  onCancel: (() => void) | undefined;
}

/** The actions of a form: save, store as draft, preview, remove, close. */
export function FormActions({ item, writes, edits, saving, submit, ...rest }: ActionsProps) {
  const { isKeeping } = item;
  const { isSubmitting } = item.form.formState;
  const isSaving = isSubmitting && !isKeeping;
  const drafting = edits && (
    <Button
      {...(writes ? { onClick: () => void item.submitDraft() } : { type: 'submit', ref: submit })}
      look={writes ? 'quiet' : 'calm'}
      busy={isKeeping}
      disabled={isSubmitting}
    >
      {isKeeping ? 'Guardando…' : 'Guardar como rascunho'}
    </Button>
  );
  const main = writes ? (
    <Button type="submit" ref={submit} look="calm" busy={isSaving} disabled={isSubmitting}>
      {isSaving ? 'Salvando…' : saving}
    </Button>
  ) : (
    drafting
  );
  return (
    <FormBar main={main}>
      {writes && drafting}
      <FormPreview description={rest.description} item={item} />
      {rest.onRemove && writes && (
        <Button look="quiet" disabled={isSubmitting} onClick={rest.onRemove}>
          {rest.description.words.remove}
        </Button>
      )}
      {rest.onCancel && (
        <Button look="quiet" disabled={isSubmitting} onClick={rest.onCancel}>
          {edits ? 'Cancelar' : 'Fechar'}
        </Button>
      )}
    </FormBar>
  );
}

/** Previews the page with the form's values. */
function FormPreview({ description, item }: Pick<ActionsProps, 'description' | 'item'>) {
  const { form, values, base } = item;
  const { table } = description;
  return (
    <PreviewButton
      start={description.shownAt?.(values, base.id) ?? EDITED[table].shownAt}
      disabled={form.formState.isSubmitting}
      // Invalid values are reported by the form, as when saving.
      onAsk={(show) =>
        void form.handleSubmit((mine) => {
          const row = { id: base.id, ...changedColumns(description, mine, base.values) };
          show({ content: UnsavedSchema.parse({ [table]: { upserts: [row] } }) });
        })()
      }
    />
  );
}
