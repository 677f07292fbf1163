// Making a formatter costs a hundred times what using it does.
const formatters = new Map<string, unknown>();

/** The formatter of this key, made when it is first asked for. */
export function kept<Formatter>(key: string, make: () => Formatter): Formatter {
  if (!formatters.has(key)) formatters.set(key, make());
  return formatters.get(key) as Formatter;
}
