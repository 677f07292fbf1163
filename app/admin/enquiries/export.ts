/** Saves lines as a table that spreadsheet programs open with their accents right; no cell can become a formula. */
export async function saveTable(name: string, lines: Record<string, string>[]): Promise<void> {
  const { default: papaparse } = await import('papaparse');
  const table = papaparse.unparse(lines, { delimiter: ';', newline: '\r\n', escapeFormulae: true });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`\uFEFF${table}`], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
