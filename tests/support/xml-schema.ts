import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryPages, validateXML } from 'xmllint-wasm';

const SCHEMAS = join(import.meta.dirname, '../schemas');

/** A schema names others by their addresses: they are all in one folder here. */
const read = (folder: string, name: string) =>
  readFileSync(join(SCHEMAS, folder, name), 'utf8').replace(
    /schemaLocation="[^"]*\/([^"/]+)"/g,
    'schemaLocation="$1"',
  );

/** A document may hold elements of several schemas. */
function imported(folder: string, name: string): string {
  const [, namespace = ''] = /targetNamespace="([^"]+)"/.exec(read(folder, name)) ?? [];
  return `<import namespace="${namespace}" schemaLocation="${name}"/>`;
}

/** What is wrong with a document by a published schema (tests/schemas); nothing: it is valid. */
export async function schemaFaults(document: string, folder: string, ...names: string[]): Promise<string[]> {
  const preload = readdirSync(join(SCHEMAS, folder)).map((fileName) => ({
    fileName,
    contents: read(folder, fileName),
  }));
  const { errors } = await validateXML({
    xml: [{ fileName: 'document.xml', contents: document }],
    schema: `<schema xmlns="http://www.w3.org/2001/XMLSchema">${names.map((name) => imported(folder, name)).join('')}</schema>`,
    preload,
    maxMemoryPages: memoryPages.GiB,
  });
  return errors.map(({ message }) => message);
}
