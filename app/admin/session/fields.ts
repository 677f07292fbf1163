import { passwordProblem, SHORTEST_PASSWORD } from '#congress/accounts/password.ts';
import { readEmailAddress } from '#congress/email-address.ts';

/** A new password. */
export const newPassword = {
  hint: `Pelo menos ${SHORTEST_PASSWORD} caracteres. Uma frase de várias palavras é fácil de lembrar e difícil de adivinhar.`,
  type: 'password',
  autoComplete: 'new-password',
  rules: {
    required: 'Escolha uma senha',
    validate: (password: string) =>
      ({
        short: `A senha é curta demais. Use pelo menos ${SHORTEST_PASSWORD} caracteres.`,
        long: 'A senha é longa demais. Use no máximo 72 letras; as acentuadas contam como duas.',
        fine: true,
      })[passwordProblem(password) ?? 'fine'],
  },
};

/** The current password. @param missing the message if it is empty */
export const presentPassword = (missing: string) => ({
  rules: { required: missing },
  type: 'password',
  autoComplete: 'current-password',
});

/** A six-digit code from an app or an email; spaces are ignored. */
export const sixDigits = {
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  maxLength: 9,
  className: 'font-display text-xl tracking-[0.3em]',
  rules: {
    required: 'Digite o código',
    validate: (code: string) => digitsOf(code).length === 6 || 'O código tem seis números',
  },
} as const;
export const digitsOf = (code: string) => code.replace(/\D/g, '');

/** The administrator's own name. */
export const ownName = {
  autoComplete: 'name',
  maxLength: 80,
  rules: { validate: (name: string) => name.trim() !== '' || 'Informe o seu nome' },
};

/** An email address; surrounding spaces are ignored. */
export const emailField = {
  type: 'email',
  rules: {
    required: 'Informe o e-mail',
    validate: (typed: string) => readEmailAddress(typed) !== null || 'Confira o e-mail: falta algo nele',
  },
};
