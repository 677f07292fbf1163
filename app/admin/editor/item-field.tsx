import { type Control, Controller } from 'react-hook-form';
import { ImageField, type ImageFieldTexts } from '../../ui/image-field.tsx';
import { AREA_LOOK, CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import type { StoredRow } from '../content/tables.ts';
import type { FieldDescription, Values } from './description.ts';

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
  disabled: boolean;
  /** The rows of the table: what there is to choose from. */
  rows: readonly StoredRow[];
  error?: string;
}

/** One field of a form, by its description. */
export function ItemField({
  field: { name, label, kind, hint, missing, shape, completed, options, remark },
  control,
  disabled,
  rows,
  error,
}: ItemFieldProps) {
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
            disabled={disabled}
            shape={shape}
          />
        ) : (
          <Labelled
            label={label}
            hint={remark?.(field.value ?? '', rows) ?? hint}
            error={error}
            required={missing !== undefined}
          >
            {(ties) =>
              kind === 'area' ? (
                <textarea {...ties} {...field} readOnly={disabled} rows={5} className={AREA_LOOK} />
              ) : kind === 'choice' ? (
                <select {...ties} {...field} disabled={disabled} className={CONTROL_LOOK}>
                  {[...new Set([...(options?.(rows) ?? []), field.value])].map((option) => (
                    <option key={option}>{option}</option>
                  ))}
                </select>
              ) : (
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
              )
            }
          </Labelled>
        )
      }
    />
  );
}
