const BYTE_ORDER_MARK = '\uFEFF';

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
