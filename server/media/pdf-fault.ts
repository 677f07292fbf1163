import { getDocumentProxy } from 'unpdf';

/** Why a file is not published: it is no PDF, cannot be read, needs a password, or runs scripts. */
export type PdfFault = 'noPdf' | 'broken' | 'encrypted' | 'scripts';

/** Scripts of single pages are looked for on so many: papers are shorter. */
const MOST_PAGES = 200;

/** What keeps a file from being published as a paper; null: nothing does. */
export async function pdfFault(source: Buffer): Promise<PdfFault | null> {
  if (!source.subarray(0, 1024).includes('%PDF-')) return 'noPdf';
  try {
    // The library takes the memory over that it is given.
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
