import { folded } from '#congress/text.ts';

/** What code page 850 has above ASCII (Unicode's mapping table CP850.TXT): what Windows in Portuguese writes names of a .zip in. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Letters beyond ASCII that names in Portuguese, English and Spanish are written with. */
const USUAL = /^(?:[^\u0080-\uffff]|[áàâãéêíóôõúüçñÁÀÂÃÉÊÍÓÔÕÚÜÇÑªº°–—’])*$/;

/** Whether all letters of a text are those of names in the three languages: read by another code page, hardly any accent is. */
export const hasUsualLetters = (text: string): boolean => USUAL.test(text);

/**
 * The names of a .zip file as people gave them. Only some programs say how they wrote them: the others' are read as UTF-8 where they are
 * that, and else by what gives the letters of a name.
 *
 * @param given as they are read byte by byte (ISO 8859-1) where the file does not say how
 */
export function fileNames(given: readonly string[]): string[] {
  const bytes = given.map(bytesOf);
  if (bytes.some((name) => name === null)) return [...given];
  const all = bytes as Uint8Array<ArrayBuffer>[];
  const as = (decode: (name: Uint8Array<ArrayBuffer>) => string) => all.map(decode);
  try {
    const utf8 = new TextDecoder('utf-8', { fatal: true });
    return as((name) => utf8.decode(name));
  } catch {
    const windows = new TextDecoder('windows-1252');
    const names = as((name) => windows.decode(name));
    return hasUsualLetters(names.join('')) ? names : as(fromCp850);
  }
}

/** Null: some letter is none of one byte, so that the file has said how it is written. */
function bytesOf(name: string): Uint8Array<ArrayBuffer> | null {
  const codes = Array.from(name, (letter) => letter.codePointAt(0) ?? 0);
  return codes.every((code) => code < 0x100) ? Uint8Array.from(codes) : null;
}

const fromCp850 = (name: Uint8Array): string =>
  Array.from(name, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CP850[byte - 0x80])).join('');

/** What a file is found by: its name without folders, accents and capitals; writing programs turn apostrophes. */
export const fileKey = (name: string): string =>
  folded(name.trim().split(/[\\/]/).at(-1) ?? '').replace(/[’‘`´]/g, "'");

const withoutEnding = (key: string) => key.replace(/\.\w{2,5}$/, '');

/** The file that a cell names, also by a name without its ending or with another one, where only one is called so. */
export function fileNamed<File>(files: ReadonlyMap<string, File>, cell: string): File | undefined {
  const key = fileKey(cell);
  const found = files.get(key);
  if (found) return found;
  const alike = [...files].filter(([name]) => withoutEnding(name) === withoutEnding(key));
  return alike.length === 1 ? alike[0]?.[1] : undefined;
}
