import { CONTROL_LOOK } from '../../ui/labelled.tsx';
import { type FieldDescription, type OwnControlProps, textOrNull } from '../editor/description.ts';

const controlOf =
  (type: 'date' | 'datetime-local') =>
  ({ ties, onChange, ...field }: OwnControlProps) => (
    <input
      {...ties}
      {...field}
      type={type}
      onChange={(event) => onChange(event.target.value)}
      className={CONTROL_LOOK}
    />
  );

const DayControl = controlOf('date');
/** Of a day and a time: 2026-05-28T10:00. */
export const MomentControl = controlOf('datetime-local');

export const optionalDayField = (name: string, label: string, invalid: string): FieldDescription => ({
  name,
  label,
  kind: 'own',
  Control: DayControl,
  column: textOrNull,
  invalid,
  hint: 'Opcional.',
});

export const dayField = (name: string, label: string, invalid: string): FieldDescription => ({
  name,
  label,
  kind: 'own',
  Control: DayControl,
  missing: invalid,
  invalid,
});
