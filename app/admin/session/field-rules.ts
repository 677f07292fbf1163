/** What must look like an e-mail, as a form field says it; spaces around it are forgiven. */
export const emailPattern = {
  value: /^\s*[^\s@]+@[^\s@]+\s*$/,
  message: 'Confira o e-mail: falta algo nele',
};

/** The rules of an administrator's own name. */
export const ownNameRules = {
  validate: (name: string) => name.trim() !== '' || 'Informe o seu nome',
};
