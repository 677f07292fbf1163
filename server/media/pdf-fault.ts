import { getDocumentProxy } from 'unpdf';

/** Why a file is rejected: not a PDF, unreadable, password-protected, or with scripts. */
export type PdfFault = 'noPdf' | 'broken' | 'encrypted' | 'scripts';

/** Number of pages checked for scripts; papers are shorter. */
const MOST_PAGES = 200;

/** Why a file cannot be published as a paper; null if it can. */
export async function pdfFault(source: Buffer): Promise<PdfFault | null> {
  if (!source.subarray(0, 1024).includes('%PDF-')) return 'noPdf';
  try {
    // A copy, because the library detaches the buffer.
    const document = await getDocumentProxy(new Uint8Array(source), { verbosity: 0 });
    const { info } = await document.getMetadata();
    if ((info as { EncryptFilterName?: string | null }).EncryptFilterName) return 'encrypted';
    if ((await document.getJSActions()) || (await document.hasJSActions())) return 'scripts';
    for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number += 1) {
      if (await (await document.getPage(number)).getJSActions()) return 'scripts';
    }
    return document.numPages > 0 ? null : 'broken';
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'encrypted' : 'broken';
  }
}
