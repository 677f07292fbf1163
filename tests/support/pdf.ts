/** A PDF with one empty page; `catalog`, `trailer` and `page` are added to these parts of the file. */
export const aPdf = ({ catalog = '', trailer = '', page = '' } = {}) =>
  Buffer.from(`%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R ${catalog} >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] ${page} >> endobj
trailer << /Root 1 0 R ${trailer} >>
%%EOF`);
