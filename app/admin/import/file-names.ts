import { folded } from '#congress/text.ts';

/**
 * The upper half of code page 850 (Unicode's mapping table CP850.TXT), in which Windows in Portuguese encodes the names
 * in a .zip file.
 */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Matches texts whose letters beyond ASCII are all used in Portuguese, English or Spanish. */
const USUAL = /^(?:[^\u0080-\uffff]|[áàâãéêíóôõúüçñÁÀÂÃÉÊÍÓÔÕÚÜÇÑªº°–—’])*$/;

/**
 * Whether a text has only letters of the three languages. Decoded with the wrong code page, it most likely does not.
 */
export const hasUsualLetters = (text: string): boolean => USUAL.test(text);

/**
 * Decodes the file names of a .zip file. Only some programs mark their encoding; other names are decoded as UTF-8 if
 * valid, and otherwise with the code page that results in usual letters.
 *
 * @param given the names, decoded as ISO 8859-1 where the file does not mark their encoding
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

/**
 * The bytes of a name; null if some character does not fit into a byte, which means that the name was already decoded.
 */
function bytesOf(name: string): Uint8Array<ArrayBuffer> | null {
  const codes = Array.from(name, (letter) => letter.codePointAt(0) ?? 0);
  return codes.every((code) => code < 0x100) ? Uint8Array.from(codes) : null;
}

const fromCp850 = (name: Uint8Array): string =>
  Array.from(name, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CP850[byte - 0x80])).join('');

/**
 * The key of a file name: without folders, accents and case, and with straight apostrophes, which word processors
 * replace.
 */
export const fileKey = (name: string): string =>
  folded(name.trim().split(/[\\/]/).at(-1) ?? '').replace(/[’‘`´]/g, "'");

const withoutEnding = (key: string) => key.replace(/\.\w{2,5}$/, '');

/** The file that a cell names. Without an exact match, the extension is ignored if only one file matches. */
export function fileNamed<File>(files: ReadonlyMap<string, File>, cell: string): File | undefined {
  const key = fileKey(cell);
  const found = files.get(key);
  if (found) return found;
  const alike = [...files].filter(([name]) => withoutEnding(name) === withoutEnding(key));
  return alike.length === 1 ? alike[0]?.[1] : undefined;
}
