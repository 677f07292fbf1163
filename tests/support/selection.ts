/** The entries named by `--only=name,name`, or all. @throws Error for an unknown name */
export function selected<Entry extends { name: string }>(
  entries: readonly Entry[],
  only: string | undefined,
) {
  const names = only?.split(',');
  const unknown = names?.find((name) => !entries.some((entry) => entry.name === name));
  if (unknown) throw new Error(`There is no "${unknown}": ${entries.map(({ name }) => name).join(', ')}`);
  return entries.filter(({ name }) => !names || names.includes(name));
}
