/** The parts of a document that the rules for abstracts concern. */
export interface ReadDocument {
  text: string;
  images: number;
  tables: number;
  charts: number;
}

export type DocumentProblem = 'pdf' | 'doc' | 'other' | 'large' | 'broken' | 'empty' | 'unavailable';

/** In megabytes; far more than an abstract needs. */
export const MOST_MEGABYTES = 5;

/** Reads a .docx file in the browser. The library is loaded with the first file. */
export async function readDocument(file: File): Promise<ReadDocument | DocumentProblem> {
  const kind = await kindOf(file);
  if (kind !== 'docx') return kind;
  if (file.size > MOST_MEGABYTES * 1024 * 1024) return 'large';
  const mammoth = await import('mammoth').catch(() => null);
  if (!mammoth) return 'unavailable';
  const arrayBuffer = await file.arrayBuffer();
  try {
    let images = 0;
    const convertImage = mammoth.images.imgElement(async () => {
      images += 1;
      return { src: '' };
    });
    const { value: html } = await mammoth.convertToHtml({ arrayBuffer }, { convertImage });
    const { value: text } = await mammoth.extractRawText({ arrayBuffer });
    if (text.trim() === '' && images === 0) return 'empty';
    return {
      text: text.replace(/\n{3,}/g, '\n\n').trim(),
      images,
      tables: html.split('<table').length - 1,
      charts: chartsIn(arrayBuffer),
    };
  } catch {
    return 'broken';
  }
}

/** The type of a file by its content; the name only distinguishes ZIP-based formats. */
async function kindOf(file: File): Promise<'docx' | 'pdf' | 'doc' | 'other'> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const begins = (...bytes: number[]) => bytes.every((byte, index) => start[index] === byte);
  if (begins(0x25, 0x50, 0x44, 0x46)) return 'pdf';
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return 'doc';
  if (begins(0x50, 0x4b)) return /\.(xlsx|pptx|zip|odt)$/i.test(file.name) ? 'other' : 'docx';
  const ending = /\.(pdf|docx?)$/i.exec(file.name)?.[1]?.toLowerCase();
  return ending === 'docx' || ending === 'pdf' || ending === 'doc' ? ending : 'other';
}

/** The library ignores charts, but a ZIP archive lists the names of its parts uncompressed. */
function chartsIn(document: ArrayBuffer): number {
  const names = new TextDecoder('latin1').decode(document).match(/word\/charts\/chart\d+\.xml/g);
  return new Set(names).size;
}
