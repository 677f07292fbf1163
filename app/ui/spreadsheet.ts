const BYTE_ORDER_MARK = '\uFEFF';
/** Some browsers begin to read what is saved only after the click. */
const UNTIL_READ = 10_000;

type Row = Record<string, string> | string[];
/** Rows of named cells, or the columns' names and rows of cells in their order. */
type Sheet = Row[] | { fields: string[]; data: Row[] };

/**
 * A table as CSV that a spreadsheet opens as it is, with its accents right; a text that it would run as a formula stays
 * a text.
 *
 * @param delimiter ';' where decimals have a comma: spreadsheets split columns at the list separator of their language
 */
export async function spreadsheet(sheet: Sheet, delimiter: ';' | ','): Promise<string> {
  const { default: papa } = await import('papaparse');
  const table = papa.unparse<Row>(sheet, { delimiter, newline: '\r\n', escapeFormulae: true });
  return BYTE_ORDER_MARK + table;
}

/** Hands a table to the browser as a download. */
export function saveSpreadsheet(name: string, table: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([table], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), UNTIL_READ);
}
