import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { passwordProblem, SHORTEST_PASSWORD } from '#congress/accounts/password.ts';
import { CONTROL_LOOK, type ControlTies } from '../../ui/labelled.tsx';

interface PasswordInputProps {
  ties: ControlTies;
  field: UseFormRegisterReturn;
  autoComplete: 'current-password' | 'new-password';
  /** What its eye is called, where a form has several. */
  showLabel?: string;
}

/** A password that can be looked at while it is typed. */
export function PasswordInput({
  ties,
  field,
  autoComplete,
  showLabel = 'Mostrar a senha',
}: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <input
        {...ties}
        {...field}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        className={`${CONTROL_LOOK} pr-14`}
      />
      <button
        type="button"
        aria-label={showLabel}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-1.5 my-auto grid size-10 place-items-center rounded-full text-ink-soft hover:bg-mist hover:text-ink"
      >
        {shown ? <EyeOff className="size-5" aria-hidden /> : <Eye className="size-5" aria-hidden />}
      </button>
    </div>
  );
}

export const NEW_PASSWORD_HINT = `Pelo menos ${SHORTEST_PASSWORD} caracteres. Uma frase de várias palavras é fácil de lembrar e difícil de adivinhar.`;

/** The rules of a new password, as a form field says them. */
export const newPasswordRules = {
  required: 'Escolha uma senha',
  validate: (password: string) =>
    ({
      short: `A senha é curta demais. Use pelo menos ${SHORTEST_PASSWORD} caracteres.`,
      long: 'A senha é longa demais. Use no máximo 72 letras; as acentuadas contam como duas.',
      fine: true,
    })[passwordProblem(password) ?? 'fine'],
};
