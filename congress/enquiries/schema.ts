// The small edition of Zod: a browser fetches these rules with the forms.
import * as z from 'zod/mini';
import { readEmailAddress, readMailbox } from '../email-address.ts';
import type { Language } from '../language.ts';
import { type EnquiryName, type FormName, formTexts, MOST_CHARACTERS, NEEDS, SUBJECTS } from './forms.ts';

/** What is kept where an optional message was left empty (specification, section 5). */
const NO_MESSAGE = 'Sem mensagem';

/** As many digits as the shortest telephone numbers have, whatever stands between them. */
const TELEPHONE = /(?:\d\D*){8}/;

/**
 * The three forms with the rules and messages of the specification (section 5), in the visitor's language. For the
 * browser and the server alike. Texts come out trimmed, one-line fields on one line; an optional message left empty
 * comes out as NO_MESSAGE.
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
  // Line breaks and tabs are all the control characters that a text may hold.
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
      // Where nothing but its case is another, it is kept as its owner writes it.
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
      // Checked as a browser checks an email field, and no stricter (specification, section 5).
      email: address(readEmailAddress),
    }),
  };
}

type Schemas = ReturnType<typeof enquirySchemas>;
/** What a form holds once it has been accepted. */
export type FormFields = { [Name in FormName]: z.output<Schemas[Name]> };

/** An accepted form that asks for an answer. */
export type Enquiry = { [Name in EnquiryName]: { form: Name; fields: FormFields[Name] } }[EnquiryName];

/** One message for each field that is refused: the first thing wrong with it. */
export function errorsOf(error: z.core.$ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return errors;
}
