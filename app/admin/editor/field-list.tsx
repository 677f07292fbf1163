import { useDeferredValue } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { StoredRow } from '../content/tables.ts';
import type { FormFields, Values } from './description.ts';
import { messageOf, wrongLanguage } from './field-faults.ts';
import { ItemField } from './item-field.tsx';

interface FieldListProps {
  description: FormFields;
  form: UseFormReturn<Values>;
  values: Values;
  /** Of the row. */
  id: string;
  rows: readonly StoredRow[];
  writes: boolean;
}

/** The fields of a form by description, each with its fault; those that the values make pointless are left out. */
export function FieldList({ description, form, values, id, rows, writes }: FieldListProps) {
  const { isSubmitting, errors, submitCount } = form.formState;
  // Deferred, so that the request is sent before all fields are rendered as disabled.
  const isSaving = useDeferredValue(isSubmitting) && isSubmitting;
  return description.fields
    .filter(({ visible }) => visible?.(values) ?? true)
    .map((field) => {
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
