import type { UseFormRegisterReturn } from 'react-hook-form';
import { CONTROL_LOOK, type ControlTies } from '../../ui/labelled.tsx';

/** Six digits, as an application or a letter gives them; a space between them does no harm. */
export function CodeInput({ ties, field }: { ties: ControlTies; field: UseFormRegisterReturn }) {
  return (
    <input
      {...ties}
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={9}
      className={`${CONTROL_LOOK} font-display text-xl tracking-[0.3em]`}
    />
  );
}

export const codeRules = {
  required: 'Digite o código',
  validate: (code: string) => code.replace(/\D/g, '').length === 6 || 'O código tem seis números',
};
