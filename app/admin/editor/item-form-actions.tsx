import type { RefObject } from 'react';
import { UnsavedSchema } from '#congress/preview/schema.ts';
import { Button } from '../../ui/button.tsx';
import { EDITED } from '../content/tables.ts';
import { FormBar, type FormRights } from '../parts/form-bar.tsx';
import { PreviewButton } from '../preview/preview-button.tsx';
import type { FormDescription } from './description.ts';
import type { ItemFormState } from './use-item-form.ts';
import { changedColumns } from './values.ts';

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
export function FormActions({ item, description, onRemove, onCancel, ...bar }: ActionsProps) {
  const { isSubmitting } = item.form.formState;
  return (
    <FormBar {...bar} {...{ isSubmitting }} isKeeping={item.isKeeping} onKeep={() => void item.submitDraft()}>
      <FormPreview description={description} item={item} />
      {onRemove && bar.writes && (
        <Button look="quiet" disabled={isSubmitting} onClick={onRemove}>
          {description.words.remove}
        </Button>
      )}
      {onCancel && (
        <Button look="quiet" disabled={isSubmitting} onClick={onCancel}>
          {bar.edits ? 'Cancelar' : 'Fechar'}
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
