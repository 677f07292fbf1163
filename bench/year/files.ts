import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workbook } from '../../app/ui/spreadsheet.ts';
import type { OwnCongress } from '../../tests/year/congresses.ts';
import { portrait, SPEAKERS, SYSTEMS, type System, zipOf } from '../../tests/year/people.ts';
import { programmeSheet, speakersSheet } from '../../tests/year/rows.ts';

/** The paths of the files that the staff have prepared. */
export interface Files {
  logo: string;
  darkLogo: string;
  mark: string;
  speakers: string;
  /** One zip file from each of three systems, with a third of the photographs. */
  zips: string[];
  programme: string;
  remove(): Promise<void>;
}

const drawn = (width: number, fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="120"><rect width="${width}" height="120" rx="20" fill="${fill}"/></svg>`;

async function photographs(system: System, all: System[]): Promise<Uint8Array> {
  const packed = new Map<string, Uint8Array>();
  for (const [index, { photograph }] of SPEAKERS.entries())
    if (all[index % all.length] === system) packed.set(photograph, await portrait(index));
  return new Uint8Array(await zipOf(system, packed).arrayBuffer());
}

export async function writeFiles(congress: OwnCongress): Promise<Files> {
  const folder = await mkdtemp(join(tmpdir(), 'plenaria-year-'));
  const write = async (name: string, content: string | Uint8Array) => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const systems = Object.keys(SYSTEMS) as System[];
  const zips: string[] = [];
  for (const system of systems) zips.push(await write(`${system}.zip`, await photographs(system, systems)));
  return {
    logo: await write('logo.svg', drawn(420, congress.paint)),
    darkLogo: await write('logo-escuro.svg', drawn(420, '#fde68a')),
    mark: await write('simbolo.svg', drawn(120, congress.paint)),
    speakers: await write('palestrantes.xlsx', await workbook('Palestrantes', speakersSheet(congress))),
    zips,
    programme: await write('programacao.xlsx', await workbook('Programação', programmeSheet(congress))),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
