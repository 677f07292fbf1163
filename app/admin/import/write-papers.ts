import pLimit from 'p-limit';
import { pdfPath, volumeSlug } from '#congress/annals/addresses.ts';
import { workbook } from '../../ui/spreadsheet.ts';
import type { ContentRows } from '../content/tables.ts';
import type { EditorDescription } from '../editor/description.ts';
import { saveFile } from '../parts/save-file.tsx';
import { RequestFailure, UnreadableFile } from '../session/failure.ts';
import { MOST_OF_PAPERS } from './read-sheet.ts';
import { sheetOf } from './write-sheet.ts';

/**
 * A zip with the papers' files and a spreadsheet that names them, which can be imported again without changes.
 *
 * @throws UnreadableFile if they exceed the size limit of an import
 */
export async function papersZip(
  name: string,
  description: EditorDescription<'papers'>,
  papers: readonly ContentRows['papers'][],
  ask: (path: string) => Response | Promise<Response>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { zipSync } = await import('fflate');
  const files = papers.flatMap((paper) => {
    const path = pdfPath(paper);
    // Two editions may have papers with the same title.
    return path ? [{ id: paper.id, path, name: `${volumeSlug(paper.edition)}-${paper.slug}.pdf` }] : [];
  });
  let size = 0;
  const read = await pLimit(4).map(files, async (file) => {
    const answer = await ask(file.path);
    if (!answer.ok) throw new RequestFailure(answer.status, '', file.path);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    size += bytes.length;
    if (size > MOST_OF_PAPERS)
      throw new UnreadableFile(`Os PDFs passam de ${MOST_OF_PAPERS / 1024 ** 2} MB. Exporte só a planilha.`);
    return [file.name, bytes] as const;
  });
  const names = new Map(files.map((file) => [file.id, file.name]));
  const sheet = await workbook(name, sheetOf(description, papers, names));
  // Not compressed, because PDFs already are.
  const zip = zipSync({ ...Object.fromEntries(read), [`${name}.xlsx`]: sheet }, { level: 0 });
  return zip as Uint8Array<ArrayBuffer>;
}

export async function savePapers(
  name: string,
  description: EditorDescription<'papers'>,
  papers: readonly ContentRows['papers'][],
): Promise<void> {
  const zip = await papersZip(name, description, papers, (path) => fetch(path));
  saveFile(`${name}.zip`, zip, 'application/zip');
}
