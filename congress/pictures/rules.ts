/** The maximum size of a decoded picture in bytes (specification sections 5 and 9). */
export const PICTURE_LIMIT = 5 * 1024 * 1024;
/** Photographs are scaled down to this length of the longer side, in pixels, before upload. */
export const PICTURE_LONGEST_SIDE = 2000;
/** Photographs below this size in bytes are not scaled down. */
const SMALL = 200 * 1024;

/** The messages of the image upload (specification sections 5 and 8). */
export const PICTURE_MESSAGES = {
  notAPicture: 'Por favor, selecione apenas arquivos de imagem',
  tooLarge: 'A imagem deve ter no máximo 5MB',
  failed: 'Erro ao carregar a imagem',
  loaded: 'Imagem carregada com sucesso!',
} as const;

export type PictureType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/gif'
  | 'image/webp'
  | 'image/avif'
  | 'image/heic'
  | 'image/bmp'
  | 'image/tiff'
  | 'image/svg+xml';

/** The number of bytes that `sniffPicture` needs; an SVG may begin with a long comment. */
export const SNIFFED_BYTES = 4096;

// The signatures of file formats; null matches any byte.
const SIGNATURES: [PictureType, (number | null)[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [...ascii('GIF87a')]],
  ['image/gif', [...ascii('GIF89a')]],
  ['image/webp', [...ascii('RIFF'), null, null, null, null, ...ascii('WEBP')]],
  ['image/bmp', [...ascii('BM'), null, null, null, null, 0, 0, 0, 0]],
  ['image/tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['image/tiff', [0x4d, 0x4d, 0x00, 0x2a]],
];
const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/**
 * The type of a picture, judged by its content; names and declared types are not trusted.
 *
 * @param head the first `SNIFFED_BYTES` of the file, or all of it
 * @returns null when it is not a known picture format
 */
export function sniffPicture(head: Uint8Array): PictureType | null {
  const known = SIGNATURES.find(([, signature]) =>
    signature.every((byte, place) => (byte === null ? place < head.length : head[place] === byte)),
  );
  return known?.[0] ?? sniffBoxed(head) ?? (looksLikeSvg(head) ? 'image/svg+xml' : null);
}

/**
 * Why a file is not accepted as a raster picture: it is a vector drawing, or no known picture format. Drawings are
 * rejected because rendering them can take unbounded time.
 *
 * @param head as for `sniffPicture`
 */
export function rasterFault(head: Uint8Array): 'drawing' | 'picture' | null {
  const type = sniffPicture(head);
  if (type === null) return 'picture';
  return type === 'image/svg+xml' ? 'drawing' : null;
}

/** The first bytes of the picture in a data URL, for `sniffPicture`; empty if the encoding is invalid. */
export function headOf(dataString: string): Uint8Array {
  const comma = dataString.indexOf(',') + 1;
  // Four base64 characters are three bytes.
  const content = dataString.slice(comma, comma + Math.ceil(SNIFFED_BYTES / 3) * 4);
  if (!/;base64,$/i.test(dataString.slice(0, comma))) return new TextEncoder().encode(decodePercent(content));
  try {
    return Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** Decodes percent-encoded ASCII; a sequence truncated at the end is left as it is. */
const decodePercent = (text: string) =>
  text.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const MOVING_DRAWING = /<(?:\w+:)?(?:animate|set)\b|<animate[TM]|@keyframes/;

/** How the content of each format that has animations shows one. */
const ANIMATIONS: Partial<Record<PictureType, (content: Uint8Array) => boolean>> = {
  'image/svg+xml': (content) => MOVING_DRAWING.test(new TextDecoder().decode(content)),
  'image/avif': (content) => latin(content.subarray(8, 12)) === 'avis',
  // The flags of the extended format (VP8X).
  'image/webp': (content) => latin(content.subarray(12, 16)) === 'VP8X' && ((content[20] ?? 0) & 2) !== 0,
  // `acTL` precedes the pixels (APNG).
  'image/png': (content) => /acTL|IDAT/.exec(latin(content.subarray(0, 1 << 20)))?.[0] === 'acTL',
  // Each frame of an animated GIF has a graphic control extension.
  'image/gif': (content) => {
    const [, ...extensions] = latin(content).split('!\xF9\x04');
    return extensions.filter((rest) => /^.{4}\0[,!]/s.test(rest)).length > 1;
  },
};

/** Whether a format has animations at all; the content of the others need not be read. */
export const canMove = (type: PictureType): boolean => type in ANIMATIONS;

/** Whether a picture is animated. The pages show pictures still, at their first frame. */
export const isAnimated = (content: Uint8Array, type: PictureType): boolean =>
  ANIMATIONS[type]?.(content) ?? false;

/**
 * Whether to redraw a picture before upload; this removes an animation. Drawings and GIFs are stored as they are: drawings would
 * become pixels, and GIFs are small logos or animations, of which visitors load only still copies in their sizes.
 */
export function isWorthShrinking(picture: {
  type: PictureType;
  size: number;
  width: number;
  height: number;
  /** Pictures with metadata are redrawn whatever their size, to remove camera, place and time. */
  carriesMetadata: boolean;
}): boolean {
  if (picture.type === 'image/svg+xml' || picture.type === 'image/gif') return false;
  if (['image/heic', 'image/tiff', 'image/bmp'].includes(picture.type)) return true;
  return (
    picture.carriesMetadata ||
    picture.size > SMALL ||
    Math.max(picture.width, picture.height) > PICTURE_LONGEST_SIDE
  );
}

/** The size scaled so that the longer side is at most `longest`; the aspect ratio is kept, and nothing is enlarged. */
export function fitInside(width: number, height: number, longest = PICTURE_LONGEST_SIDE) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Whether a photograph contains Exif or XMP metadata. */
export function carriesMetadata(content: Uint8Array): boolean {
  // Metadata is near the beginning of JPEG files and at either end of PNG and WebP files, so only the ends are
  // searched.
  const edges =
    content.length > 1 << 18
      ? `${latin(content.subarray(0, 1 << 17))}${latin(content.subarray(-(1 << 17)))}`
      : latin(content);
  return /Exif\0\0|eXIf|EXIF|ns\.adobe\.com\/xap|XML:com\.adobe\.xmp/.test(edges);
}

// AVIF and HEIC files consist of boxes: length, "ftyp", the main brand, a version, then further brands.
function sniffBoxed(head: Uint8Array): PictureType | null {
  if (latin(head.subarray(4, 8)) !== 'ftyp') return null;
  const end = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), head.length);
  const brands = [latin(head.subarray(8, 12))];
  for (let place = 16; place + 4 <= end; place += 4) brands.push(latin(head.subarray(place, place + 4)));
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'image/avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'image/heic' : null;
}

/** Whether it is SVG: only a prolog (declaration, comments, document type) may precede the root element `svg`. */
function looksLikeSvg(head: Uint8Array): boolean {
  let rest = new TextDecoder().decode(head);
  for (;;) {
    rest = rest.trimStart();
    const skipped =
      /^<\?[\s\S]*?\?>/.exec(rest) ??
      /^<!--[\s\S]*?-->/.exec(rest) ??
      /^<!DOCTYPE\s+svg\b[^[>]*(\[[\s\S]*?\]\s*)?>/i.exec(rest);
    if (!skipped) return /^<(?:\w+:)?svg[\s/>]/.test(rest);
    rest = rest.slice(skipped[0].length);
  }
}

function latin(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 8192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return text;
}

function ascii(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}
