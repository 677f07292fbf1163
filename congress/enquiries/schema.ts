// Zod Mini, because browsers load these rules with the form.
import * as z from 'zod/mini';
import { readEmailAddress, readMailbox } from '../email-address.ts';
import type { Language } from '../language.ts';
import { type EnquiryName, type FormName, formTexts, MOST_CHARACTERS, NEEDS, SUBJECTS } from './forms.ts';

/** Stored where an optional message was left empty (specification, section 5). */
const NO_MESSAGE = 'Sem mensagem';

/** At least eight digits, the length of the shortest telephone numbers, with any separators. */
const TELEPHONE = /(?:\d\D*){8}/;

/**
 * The three forms with the rules and error messages of the specification (section 5), in the visitor's language; used
 * by browser and server. Parsed values are trimmed, single-line fields have no line breaks, and an empty optional
 * message becomes NO_MESSAGE.
 */
export function enquirySchemas(language: Language) {
  const words = formTexts[language].errors;
  const text = (error: string) => z.string({ error });
  const tooLong = (most: number) => words.tooLong.replace('{{most}}', `${most}`);
  const line = (field: 'nome' | 'empresa' | 'telefone' | typeof NEEDS, missing: string) =>
    text(missing).check(
      z.overwrite((value) => value.replace(/\s+/g, ' ').trim()),
      z.regex(/^[^\p{Cc}\p{Cs}]*$/u, words.characters),
      z.maxLength(MOST_CHARACTERS[field], tooLong(MOST_CHARACTERS[field])),
    );
  // Line breaks and tabs are the only control characters allowed.
  const paragraphs = text(words.mensagem).check(
    z.overwrite((value) => value.replace(/\r\n?/g, '\n').trim()),
    z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, words.characters),
    z.maxLength(MOST_CHARACTERS.mensagem, tooLong(MOST_CHARACTERS.mensagem)),
  );
  const address = (read: typeof readMailbox) =>
    text(words.email).check(
      z.trim(),
      z.maxLength(MOST_CHARACTERS.email, tooLong(MOST_CHARACTERS.email)),
      z.refine((typed) => read(typed) !== null, words.email),
      // An address that differs from its normal form only in case is stored as typed.
      z.overwrite((typed) => (read(typed) === typed.toLowerCase() ? typed : (read(typed) ?? typed))),
    );
  const email = address(readMailbox);

  return {
    patrocinio: z.object({
      nome: line('nome', words.nome).check(z.minLength(2, words.nome)),
      empresa: line('empresa', words.empresa).check(z.minLength(2, words.empresa)),
      email,
      telefone: line('telefone', words.telefone).check(
        z.minLength(10, words.telefone),
        z.regex(TELEPHONE, words.telefone),
      ),
      mensagem: z.pipe(
        z.optional(paragraphs),
        z.transform((message) => message || NO_MESSAGE),
      ),
    }),
    contato: z.object({
      nome: line('nome', words.nameMissing).check(z.minLength(1, words.nameMissing)),
      email,
      telefone: z._default(z.optional(line('telefone', words.telefone)), ''),
      assunto: z.enum(SUBJECTS, words.assunto),
      [NEEDS]: z.pipe(
        z.optional(line(NEEDS, words.characters)),
        z.transform((needs) => needs || undefined),
      ),
      mensagem: paragraphs.check(z.minLength(1, words.mensagem)),
    }),
    newsletter: z.object({
      // As lenient as a browser's email field (specification, section 5).
      email: address(readEmailAddress),
    }),
  };
}

type Schemas = ReturnType<typeof enquirySchemas>;
/** The parsed values of an accepted form. */
export type FormFields = { [Name in FormName]: z.output<Schemas[Name]> };

/** An accepted form whose sender expects an answer. */
export type Enquiry = { [Name in EnquiryName]: { form: Name; fields: FormFields[Name] } }[EnquiryName];

/** The first error message of each invalid field. */
export function errorsOf(error: z.core.$ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return errors;
}
