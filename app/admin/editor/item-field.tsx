import { type Control, Controller, type ControllerRenderProps } from 'react-hook-form';
import { ImageField, type ImageFieldTexts } from '../../ui/image-field.tsx';
import { AREA_LOOK, CONTROL_LOOK, type ControlTies, Labelled } from '../../ui/labelled.tsx';
import type { StoredRow } from '../content/tables.ts';
import { Contradictions } from './contradictions.tsx';
import type { Choice, FieldDescription, Values } from './description.ts';

const PICTURE_TEXTS: ImageFieldTexts = {
  choose: 'Escolher imagem',
  replace: 'Trocar imagem',
  remove: 'Remover imagem',
  hint: 'Arraste, cole ou escolha uma imagem de até 5 MB. Fotos são reduzidas antes do envio.',
  preview: 'Imagem escolhida',
  unreadable:
    'O navegador não conseguiu abrir este arquivo. Salve a imagem como JPEG ou PNG e tente de novo.',
};

interface ItemFieldProps {
  field: FieldDescription;
  control: Control<Values>;
  /** What the whole form holds. */
  values: Values;
  /** The rows of the table: what there is to choose from. */
  rows: readonly StoredRow[];
  disabled: boolean;
  error?: string;
}

/** One field of a form, by its description. */
export function ItemField({ field: description, control, error, ...rest }: ItemFieldProps) {
  const { name, label, kind, hint, missing, shape, remark } = description;
  return (
    <Controller
      name={name}
      control={control}
      render={({ field }) =>
        kind === 'picture' ? (
          <ImageField
            label={label}
            value={field.value ?? ''}
            onChange={field.onChange}
            texts={PICTURE_TEXTS}
            disabled={rest.disabled}
            shape={shape}
          />
        ) : (
          <div>
            <Labelled
              label={label}
              hint={remark?.(field.value ?? '', rest.rows) ?? hint}
              error={error}
              required={missing !== undefined}
            >
              {(ties) => <OneControl ties={ties} field={field} description={description} {...rest} />}
            </Labelled>
            {(kind === 'text' || kind === 'area') && (
              <Contradictions
                text={field.value ?? ''}
                label={label}
                disabled={rest.disabled}
                onCorrect={field.onChange}
              />
            )}
          </div>
        )
      }
    />
  );
}

interface OneControlProps extends Pick<ItemFieldProps, 'values' | 'rows' | 'disabled'> {
  ties: ControlTies;
  field: ControllerRenderProps<Values>;
  description: FieldDescription;
}

function OneControl({ ties, field, description, values, rows, disabled }: OneControlProps) {
  const { kind, choices, completed, Control: Own } = description;
  if (kind === 'own' && Own) {
    const { name, value, onChange, onBlur } = field;
    return <Own {...{ ties, name, value, onChange, onBlur, disabled }} />;
  }
  if (kind === 'choice') {
    return (
      <select {...ties} {...field} disabled={disabled} className={CONTROL_LOOK}>
        {withCurrent(choices?.(values, rows) ?? [], field.value ?? '').map(({ value, label }) => (
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
      // Not type="url": the browser's own verdict would come before the site's.
      inputMode={kind === 'url' ? 'url' : undefined}
      spellCheck={kind === 'url' ? false : undefined}
      readOnly={disabled}
      autoComplete="off"
      className={CONTROL_LOOK}
    />
  );
}

/** What is chosen stays to be seen, also when others took it from the list. */
function withCurrent(choices: Choice[], value: string): Choice[] {
  return choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label: value }];
}
