import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { type Control, Controller, type ControllerRenderProps } from 'react-hook-form';
import { type Contradiction, contradictionsIn, corrected } from '#congress/facts/guard.ts';
import type { Language } from '#congress/language.ts';
import { completedAddress } from '#congress/links/rules.ts';
import { THUMBNAIL_WIDTH } from '#congress/pictures/widths.ts';
import { AREA_LOOK, CONTROL_LOOK, type ControlTies, Labelled } from '../../ui/labelled.tsx';
import { FocalPoint } from '../../ui/picture/focal-point.tsx';
import { PictureField } from '../../ui/picture/picture-field.tsx';
import type { StoredRow } from '../content/tables.ts';
import { usePageData } from '../page-data.tsx';
import type { Choice, FieldDescription, FormTable, Values } from './description.ts';
import { FactsInText } from './insertions.tsx';
import { FOCAL_POINT_WORDS, PICTURE_WORDS } from './picture-words.ts';
import { TranslatedField } from './translated-field.tsx';
import { isTranslated } from './values.ts';

interface ItemFieldProps {
  table: FormTable;
  /** The row's id. */
  id: string;
  field: FieldDescription;
  control: Control<Values>;
  /** All values of the form. */
  values: Values;
  /** The rows of the table, which choices may depend on. */
  rows: readonly StoredRow[];
  disabled: boolean;
  error: string | undefined;
  /** The language of the invalid text. */
  wrongIn: Language | undefined;
  /** How often the form was submitted; its errors are shown again each time. */
  attempts: number;
  onChange(name: string, value: string): void;
}

/** A field of a form, by its description. Memoised, so that only fields that change are rendered again. */
export const ItemField = memo(Field);

function Field(props: ItemFieldProps) {
  const { field: description, table, id, control, error, wrongIn, attempts, onChange, ...rest } = props;
  const { name, label, kind, missing, shape, empties, remark } = description;
  const { pictures } = usePageData();
  const text = rest.values[name] ?? '';
  if (kind === 'picture') {
    // Until the stored picture is loaded, shows the published one.
    const hash = rest.values[name] === undefined ? pictures[id] : undefined;
    const published = hash && `/media/${hash}/${THUMBNAIL_WIDTH}.webp`;
    return (
      <Controller
        name={name}
        control={control}
        render={({ field }) => (
          // Forwards the focus to the button that chooses a picture.
          <div ref={(place) => field.ref(place?.querySelector('button') ?? null)}>
            <PictureField
              name={name}
              words={PICTURE_WORDS}
              label={label}
              value={field.value ?? ''}
              onChange={(picture) => {
                field.onChange(picture);
                if (empties) onChange(empties, '');
              }}
              focalPoint={rest.values.focal_point ?? ''}
              published={published}
              disabled={rest.disabled || published !== undefined}
              shape={shape}
              error={error}
            />
          </div>
        )}
      />
    );
  }
  const hint = remark?.(text, rest.rows, id) ?? description.hint;
  const controlOf = (ties: ControlTies & { lang?: string }, named: string) => (
    <>
      <Controller
        name={named}
        control={control}
        render={({ field }) => (
          <OneControl id={id} ties={ties} field={field} description={description} {...rest} />
        )}
      />
      {description.facts && (
        <FactsInText
          control={ties.id}
          text={rest.values[named] ?? ''}
          lang={ties.lang}
          disabled={rest.disabled}
          onChange={(changed) => onChange(named, changed)}
        />
      )}
    </>
  );
  return (
    <div>
      {isTranslated(table, name) ? (
        <TranslatedField
          row={{ table, id }}
          description={description}
          values={rest.values}
          disabled={rest.disabled}
          hint={hint}
          error={error}
          wrongIn={wrongIn}
          attempts={attempts}
          onTranslate={onChange}
        >
          {controlOf}
        </TranslatedField>
      ) : (
        <Labelled label={label} hint={hint} error={error} errorFirst required={missing !== undefined}>
          {(ties) => controlOf(ties, name)}
        </Labelled>
      )}
      {(kind === 'text' || kind === 'area') && (
        <Contradictions
          text={text}
          label={label}
          named={description.facts === true}
          disabled={rest.disabled}
          onCorrect={(corrected) => onChange(name, corrected)}
        />
      )}
    </div>
  );
}

interface OneControlProps extends Pick<ItemFieldProps, 'id' | 'values' | 'rows' | 'disabled'> {
  ties: ControlTies;
  field: ControllerRenderProps<Values>;
  description: FieldDescription;
}

function OneControl({ id, ties, field, description, values, rows, disabled }: OneControlProps) {
  const { kind, choices, crops, Control: Own } = description;
  const completed = description.completed ?? (kind === 'url' ? completedAddress : undefined);
  const { name, value, onChange, onBlur } = field;
  const own = { ties, name, value, onChange, onBlur, disabled };
  if ((kind === 'own' || kind === 'file') && Own) return <Own {...own} />;
  if (kind === 'focal-point' && crops)
    return <FocalPoint {...own} words={FOCAL_POINT_WORDS} picture={values.image ?? ''} crops={crops} />;
  // In the other languages, a choice is translated as text.
  if (kind === 'choice' && field.name === description.name) {
    return (
      <select {...ties} {...field} disabled={disabled} className={CONTROL_LOOK}>
        {withCurrent(choices?.(values, rows, id) ?? [], field.value ?? '').map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  if (kind === 'area')
    return <textarea {...ties} {...field} readOnly={disabled} rows={5} className={AREA_LOOK} />;
  return (
    <input
      {...ties}
      {...field}
      onBlur={() => {
        const whole = completed?.(field.value);
        if (whole !== undefined && whole !== field.value) field.onChange(whole);
        field.onBlur();
      }}
      // Not type="url", because the browser's validation would come before the site's.
      inputMode={kind === 'url' ? 'url' : undefined}
      spellCheck={kind === 'url' ? false : undefined}
      readOnly={disabled}
      autoComplete="off"
      className={CONTROL_LOOK}
    />
  );
}

/** Adds the current value to the choices if others have removed it from them. */
function withCurrent(choices: Choice[], value: string): Choice[] {
  return choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label: value }];
}

interface ContradictionsProps {
  /** The field's text. */
  text: string;
  /** The field's label. */
  label: string;
  /** Whether the text may contain placeholders; a contradiction is then replaced with one. */
  named: boolean;
  disabled: boolean;
  onCorrect(text: string): void;
}

/** The contradictions between a text and the facts, each with a button that corrects it. */
function Contradictions({ text, label, named, disabled, onCorrect }: ContradictionsProps) {
  const { facts, today } = usePageData();
  const found = contradictionsIn(text, facts, today);
  const right = ({ fact, replacement }: Contradiction) => (named ? `{{${fact}}}` : replacement);
  return (
    <div role="status" className="empty:hidden">
      {found.map((contradiction) => (
        <div
          key={contradiction.at}
          className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-inner border-l-4 border-honey bg-rose-light px-4 py-3 text-[0.9375rem]"
        >
          <p className="flex min-w-0 flex-1 basis-60 gap-2">
            <TriangleAlert className="mt-0.5 size-5 shrink-0 text-coral-deep" aria-hidden />
            <span>
              <span className="sr-only">{`${label}: `}</span>
              {`“${contradiction.said}” contradiz os dados do evento, que dizem “${contradiction.replacement}”.`}
            </span>
          </p>
          <button
            type="button"
            disabled={disabled}
            onClick={() =>
              onCorrect(corrected(text, { ...contradiction, replacement: right(contradiction) }))
            }
            className="min-h-11 rounded-full border border-ink/20 bg-white px-4 font-semibold transition-colors hover:border-ink/50"
          >
            {`Usar “${contradiction.replacement}”`}
          </button>
        </div>
      ))}
    </div>
  );
}
