import { Plus, Trash2 } from 'lucide-react';
import { type Control, type FieldError, get, useController, useFieldArray } from 'react-hook-form';
import { isExampleAddress } from '#congress/facts/example-addresses.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { type Colours, SHIPPED_COLOURS } from '#congress/look/colours.ts';
import { Button } from '../../ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { PdfField } from '../editor/pdf-field.tsx';
import { Mark } from '../parts/mark.tsx';
import type { FactField, FactKind, FactList, TypedRow } from './fields.ts';
import { FocalPointFact, PictureFact } from './picture-facts.tsx';
import { at, type Typed } from './record.ts';
import type { IsSample } from './sample.ts';
import { factOf, KINDS } from './typed.ts';
import type { FactsForm } from './use-facts-form.ts';

/** Two columns of facts, in which the controls of a row are at the same height. */
export const FACT_COLUMNS = '-mb-5 grid gap-x-6 *:row-span-3 *:mb-5 sm:grid-cols-2';

interface FactControlProps {
  field: FactField;
  control: Control<Typed, unknown, Facts>;
  changed: boolean;
  /** Whether it still has the sample's value. */
  sample?: boolean;
  onFocus(): void;
}

/** The first word is visually hidden on a phone, where two fields share a row. */
const OfTheSample = () => (
  <Mark>
    <span className="whitespace-nowrap max-sm:text-xs">
      <span className="max-sm:sr-only">do </span>exemplo
    </span>
  </Mark>
);

/** The control for one fact, according to its kind. */
export function FactControl({ field: fact, control, changed, sample, onFocus }: FactControlProps) {
  const { path, label, kind, optional, hint, choices } = fact;
  const { field, fieldState, formState } = useController({ name: path, control });
  const { type, inputMode } = KINDS[kind];
  const busy = formState.isSubmitting;
  const aside = changed ? <Mark warm>alterado</Mark> : sample && <OfTheSample />;
  if (kind === 'picture')
    return <PictureFact {...{ fact, field, aside, busy, error: fieldState.error?.message }} />;
  if (kind === 'focalPoint') return <FocalPointFact {...{ fact, field, control, aside, busy }} />;
  if (kind === 'yesNo') {
    return (
      <label className="row-span-3 grid grid-cols-[auto_1fr] grid-rows-subgrid items-center gap-x-3 *:row-start-2">
        <input
          {...field}
          type={type}
          checked={field.value === '1'}
          disabled={busy}
          onFocus={onFocus}
          onChange={(event) => field.onChange(event.target.checked ? '1' : '')}
          className="my-3 size-6 accent-petrol"
        />
        <span className="text-[0.9375rem] font-semibold">
          {label} {aside}
        </span>
      </label>
    );
  }
  return (
    <Labelled
      label={label}
      error={fieldState.error?.message}
      hint={hint ?? (optional ? 'Pode ficar em branco.' : undefined)}
      required={!optional}
      aside={aside}
      aligned
    >
      {(ties) =>
        kind === 'pdf' ? (
          <PdfField ties={ties} {...field} disabled={busy} />
        ) : choices ? (
          <select {...ties} {...field} disabled={busy} onFocus={onFocus} className={CONTROL_LOOK}>
            {Object.entries(choices()).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        ) : (
          <span className="relative block">
            {kind === 'money' && (
              <span className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center text-ink-soft">
                R$
              </span>
            )}
            {kind === 'colour' && (
              <input
                type="color"
                aria-label={`${label}: escolher`}
                value={pickedColour(path, field.value)}
                disabled={busy}
                onFocus={onFocus}
                onChange={(event) => field.onChange(event.target.value)}
                className="absolute inset-y-1.5 left-1.5 h-auto w-12 cursor-pointer rounded-[0.5rem]"
              />
            )}
            <input
              {...ties}
              {...field}
              type={type}
              data-beside={fact.beside}
              inputMode={inputMode}
              readOnly={busy}
              autoComplete="off"
              onFocus={onFocus}
              className={`${CONTROL_LOOK} ${INDENTS[kind] ?? ''}`}
            />
          </span>
        )
      }
    </Labelled>
  );
}

const INDENTS: Partial<Record<FactKind, string>> = { money: 'pl-11', colour: 'pl-17' };

/**
 * The value of the colour picker, which only accepts complete colours: the standard one while the text is incomplete.
 */
function pickedColour(path: string, typed: string): string {
  const colour = factOf({ kind: 'colour' }, typed);
  return typeof colour === 'string' ? colour : SHIPPED_COLOURS[path.slice('look.'.length) as keyof Colours];
}

interface FactRowsProps {
  list: FactList;
  facts: Pick<FactsForm, 'form' | 'typed' | 'changed'>;
  isSample?: IsSample;
  onFocus(field: FactField): void;
}

/** A list of facts: its rows, and a button that adds one. */
export function FactRows({
  list,
  facts: { form, typed, changed },
  isSample = () => false,
  onFocus,
}: FactRowsProps) {
  const { control, getValues } = form;
  // `keyName`: rooms and plans have a field `id` of their own.
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
          <div className={FACT_COLUMNS}>
            {list.fields(index, typed).map((field) => (
              <FactControl
                key={field.path}
                field={field}
                control={control}
                changed={false}
                sample={isSample(field)}
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

interface ExampleLinksProps {
  fields: FactField[];
  facts: FactsForm;
}

/** How many of some links are examples, and a button that empties them all, so that the site says "em breve". */
export function ExampleLinks({ fields, facts: { form, typed } }: ExampleLinksProps) {
  const examples = fields.filter(
    ({ kind, path }) => kind === 'link' && isExampleAddress(String(at(typed, path))),
  );
  const [first] = examples;
  if (!first) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-inner bg-rose-light px-4 py-3 sm:col-span-2">
      <p>
        {examples.length === 1
          ? '1 endereço é um exemplo e não leva a lugar nenhum.'
          : `${examples.length} endereços são exemplos e não levam a lugar nenhum.`}
      </p>
      <Button
        look="quiet"
        disabled={form.formState.isSubmitting}
        onClick={() => {
          for (const { path } of examples) form.setValue(path, '');
          // The focused button disappears.
          form.setFocus(first.path);
        }}
      >
        Deixar “em breve”
      </Button>
    </div>
  );
}
