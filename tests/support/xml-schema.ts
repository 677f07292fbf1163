import { readFileSync } from 'node:fs';
import path from 'node:path';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

// A schema may import others in the same folder.
xmlRegisterFsInputProviders();

/** Reads an XML Schema. @param name the name of its file in this folder: 'oai-pmh' */
export function readSchema(name: string): XmlDocument {
  const file = path.join(import.meta.dirname, `${name}.xsd`);
  return XmlDocument.fromBuffer(readFileSync(file), { url: file });
}

/**
 * The violations of the schema in a document, as messages of libxml2; empty if it is valid.
 * @throws XmlParseError if it is not well-formed XML
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
