import { zipSync } from 'fflate';
import sharp from 'sharp';

const FIRST = ['Íris', 'João', 'Conceição', 'Noé', 'Amália', 'Régis', 'Inês', 'Tomé', 'Glória', 'Álvaro'];
const LAST = ['Peña', 'Simões', 'd’Ávila', 'Brandão', 'Nóbrega'];

export interface InvitedSpeaker {
  name: string;
  photograph: string;
}

/** 25 people, whose names have letters that are often damaged in file names. */
export const SPEAKERS: InvitedSpeaker[] = Array.from({ length: 25 }, (_, index) => {
  const name = `${FIRST[index % FIRST.length]} ${LAST[Math.floor(index / 5)]} ${'ABCDEFGHIJKLMNOPQRSTUVWXY'[index]}.`;
  return { name, photograph: `${name.replace('.', '')}.jpg` };
});

/** The codes in cp850 of the letters in these names. */
const CP850: Record<string, number> = {
  ...{ º: 0xa7, á: 0xa0, í: 0xa1, ó: 0xa2, é: 0x82, ã: 0xc6, õ: 0xe4, ç: 0x87, ñ: 0xa4, ê: 0x88 },
  ...{ Á: 0xb5, Í: 0xd6, '’': 0x27 },
};
const byLetters = (name: string, byteOf: (letter: string) => number) =>
  Uint8Array.from([...name], (letter) => (letter < '\u0080' ? letter.charCodeAt(0) : byteOf(letter)));

/** The encoding of file names in a zip file by each system, none of which declares it. */
export const SYSTEMS = {
  windows: (name: string) => byLetters(name, (letter) => CP850[letter] ?? 0x5f),
  macos: (name: string) => new TextEncoder().encode(name.normalize('NFD')),
  linux: (name: string) => new TextEncoder().encode(name),
} satisfies Record<string, (name: string) => Uint8Array>;
export type System = keyof typeof SYSTEMS;

/** A zip file as a system creates it: the file names are bytes without a declared encoding. */
export function zipOf(system: System, files: ReadonlyMap<string, Uint8Array>): Blob {
  const names = [...files.keys()].map((name) => SYSTEMS[system](name));
  // ASCII placeholders of the same length are replaced by the real names after packing.
  const standIns = names.map(({ length }, index) => `${index}`.padStart(length, '~'));
  const packed = Buffer.from(
    zipSync(Object.fromEntries([...files.values()].map((content, index) => [standIns[index], content]))),
  );
  for (const [index, standIn] of standIns.entries())
    for (let at = packed.indexOf(standIn); at >= 0; at = packed.indexOf(standIn, at + 1))
      packed.set(names[index] as Uint8Array, at);
  return new Blob([packed]);
}

export const ALL_SYSTEMS = Object.keys(SYSTEMS) as System[];

/** A zip file by one of the three systems, with a third of the files. */
export async function packedBy(
  system: System,
  names: string[],
  contentOf: (index: number) => Buffer | Promise<Buffer>,
) {
  const files = new Map<string, Uint8Array>();
  for (const [index, name] of names.entries())
    if (ALL_SYSTEMS[index % ALL_SYSTEMS.length] === system) files.set(name, await contentOf(index));
  return zipOf(system, files);
}

/** A drawn portrait with a different colour for each index. */
export async function portrait(index: number): Promise<Buffer> {
  const hue = (index * 37) % 360;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480"><rect width="480" height="480" fill="hsl(${hue} 30% 70%)"/><circle cx="240" cy="200" r="${80 + index}" fill="hsl(${hue} 40% 35%)"/></svg>`;
  return sharp(Buffer.from(drawing)).jpeg().toBuffer();
}
