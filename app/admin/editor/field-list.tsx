import { useDeferredValue } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { useAddressed } from '../address.ts';
import type { StoredRow } from '../content/tables.ts';
import type { FormFields, Values } from './description.ts';
import { messageOf, wrongLanguage } from './field-faults.ts';
import { ItemField } from './item-field.tsx';

interface FieldListProps {
  description: FormFields;
  form: UseFormReturn<Values>;
  values: Values;
  /** The row's id. */
  id: string;
  rows: readonly StoredRow[];
  writes: boolean;
}

/** About as many fields as fit on a phone. */
const AT_FIRST = 4;

/** The fields of a form with their errors; fields that do not apply to the current values are left out. */
export function FieldList({ description, form, values, id, rows, writes }: FieldListProps) {
  const { isSubmitting, errors, submitCount } = form.formState;
  // Deferred, so that the request is sent before all fields are rendered as disabled.
  const isSaving = useDeferredValue(isSubmitting) && isSubmitting;
  // The other fields follow in a deferred render, unless the address names a field, which needs the focus at once.
  const isWhole = useDeferredValue(
    true,
    useAddressed(({ part }) => part !== ''),
  );
  const fields = description.fields.filter(({ visible }) => visible?.(values) ?? true);
  return (isWhole ? fields : fields.slice(0, AT_FIRST)).map((field) => {
    const wrongIn = wrongLanguage(errors as FieldErrors, field.name);
    return (
      <ItemField
        key={field.name}
        table={description.table}
        id={id}
        field={field}
        control={form.control}
        onChange={form.setValue}
        disabled={isSaving || !writes}
        values={values}
        rows={rows}
        error={wrongIn && messageOf(field, values, wrongIn)}
        wrongIn={wrongIn}
        attempts={submitCount}
      />
    );
  });
}
