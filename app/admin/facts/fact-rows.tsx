import { Plus, Trash2 } from 'lucide-react';
import { type FieldError, get, useFieldArray } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../parts/mark.tsx';
import { FactControl } from './fact-control.tsx';
import type { FactField, FactList, TypedRow } from './fields.ts';
import type { FactsForm } from './use-facts-form.ts';

interface FactRowsProps {
  list: FactList;
  facts: Pick<FactsForm, 'form' | 'typed' | 'changed'>;
  onFocus(field: FactField): void;
}

/** A list of facts: its rows one below the other, a further one at the end. */
export function FactRows({ list, facts: { form, typed, changed }, onFocus }: FactRowsProps) {
  const { control, getValues } = form;
  // Rooms and plans have an `id` of their own.
  const { fields: rows, append, remove } = useFieldArray({ control, name: list.path, keyName: 'key' });
  const { isSubmitting, errors } = form.formState;
  const { message }: Partial<FieldError> = get(errors, list.path) ?? {};
  return (
    <fieldset className="col-span-full mt-2">
      <legend className="font-semibold">
        {list.label} {list.path in changed && <Mark warm>alterado</Mark>}
      </legend>
      {message && (
        <p role="alert" className="mt-2 text-[0.9375rem] text-coral-deep">
          {message}
        </p>
      )}
      {rows.map((row, index) => (
        <fieldset key={row.key} className="mt-3 rounded-inner border border-mist-deep p-4">
          <legend className="px-1 text-[0.9375rem] text-ink-soft">{list.rowName(index)}</legend>
          <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
            {list.fields(index, typed).map((field) => (
              <FactControl
                key={field.path}
                field={field}
                control={control}
                changed={false}
                onFocus={() => onFocus(field)}
              />
            ))}
          </div>
          {rows.length > 1 && (
            <Button look="quiet" className="mt-4" disabled={isSubmitting} onClick={() => remove(index)}>
              <Trash2 className="size-4.5 shrink-0" aria-hidden />
              {`Remover ${list.rowName(index)}`}
            </Button>
          )}
        </fieldset>
      ))}
      <Button
        look="quiet"
        className="mt-3"
        disabled={isSubmitting || rows.length >= list.most}
        onClick={() => append(list.blank(getValues(list.path) as TypedRow[]))}
      >
        <Plus className="size-4.5 shrink-0" aria-hidden />
        {list.add}
      </Button>
    </fieldset>
  );
}
