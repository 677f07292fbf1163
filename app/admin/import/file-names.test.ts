import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type System, zipOf } from '#tests/year/people.ts';
import { fileKey, fileNamed, fileNames } from './file-names.ts';
import { readZips } from './read-sheet.ts';

const folder = new URL('../../../tests/support/zips/', import.meta.url);
const text = async (file: Blob | undefined) => file?.text();

describe('the same three pictures', () => {
  // Windows in Portuguese (cp850), older Windows programs (cp1252), macOS (UTF-8, decomposed), `zip` with LC_ALL=C.
  it.each(readdirSync(folder))('are found by the names in the sheet: %s', async (name) => {
    const files = await readZips([new Blob([readFileSync(new URL(name, folder))])]);
    expect(files.size).toBe(3);
    expect(await text(fileNamed(files, "Amália D'Ávila.jpg"))).toBe('um');
    expect(await text(fileNamed(files, 'Amália D’Ávila.jpg'))).toBe('um');
    expect(await text(fileNamed(files, 'joao simoes.jpg'))).toBe('dois');
    expect(await text(fileNamed(files, 'fotos\\Conceição Peña.png'))).toBe('tres');
    expect(await text(fileNamed(files, 'Conceição Peña'))).toBe('tres');
    expect(fileNamed(files, 'Conceição')).toBeUndefined();
  });
});

it('imports several zips with different encodings at once, and refuses two files with the same name', async () => {
  const packed = (system: System, name: string) =>
    zipOf(system, new Map([[name, new TextEncoder().encode(name)]]));
  const zips = [packed('windows', 'João.jpg'), packed('macos', 'Inês.jpg'), packed('linux', 'Régis.jpg')];
  const files = await readZips(zips);
  expect(await text(fileNamed(files, 'Inês'))).toBe('Inês.jpg');
  expect([...files.keys()]).toEqual(['joao.jpg', 'ines.jpg', 'regis.jpg']);
  await expect(readZips([...zips, packed('macos', 'Joao.JPG')])).rejects.toThrow('dois arquivos “joao.jpg”');
});

it('keeps names that declare their encoding', () => {
  expect(fileNames(['Nguyễn.jpg', 'Ãé.jpg'])).toEqual(['Nguyễn.jpg', 'Ãé.jpg']);
  expect(fileNames(['João.jpg', 'ana.jpg'])).toEqual(['João.jpg', 'ana.jpg']);
});

it('finds each of two files whose names differ only in the extension', () => {
  const files = new Map([
    [fileKey('Ana.JPG'), 1],
    [fileKey('ana.png'), 2],
  ]);
  expect(fileNamed(files, 'ana.jpg')).toBe(1);
  expect(fileNamed(files, 'Ana.png')).toBe(2);
  expect(fileNamed(files, 'ana')).toBeUndefined();
});
