import { readFileSync } from 'node:fs';
import path from 'node:path';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

// A description may import others, which stand beside it.
xmlRegisterFsInputProviders();

/** A description of what a document consists of (XML Schema). @param name that of its file in this folder: 'oai-pmh' */
export function readSchema(name: string): XmlDocument {
  const file = path.join(import.meta.dirname, `${name}.xsd`);
  return XmlDocument.fromBuffer(readFileSync(file), { url: file });
}

/**
 * In which ways a document is not as our description says, each in a sentence of libxml2; none: it is valid.
 * @throws XmlParseError where it is not even XML
 */
export function schemaFaults(text: string, name: string): string[] {
  using document = XmlDocument.fromString(text);
  using schema = readSchema(name);
  using validator = XsdValidator.fromDoc(schema);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(({ message }) => message);
    throw error;
  }
}
