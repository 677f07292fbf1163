// Zod Mini, because browsers load these rules with the form.
import * as z from 'zod/mini';
import { plainName, plainText } from '../hidden-text.ts';
import { DEFAULT_LANGUAGE } from '../language.ts';
import { completedAddress, isWebAddress } from '../links/rules.ts';
import { completedLattes, completedOrcid, isLattes, isOrcid } from '../people/identifiers.ts';
import { headOf, rasterFault } from '../pictures/rules.ts';
import {
  fieldName,
  languagesOf,
  MOST_CHARACTERS,
  OWN_FIELDS,
  type OwnField,
  type OwnPageFault,
  type OwnPageFaults,
  type OwnPageTable,
  SAME_PICTURE,
} from './fields.ts';

const fault = (name: OwnPageFault) => name;

const line = z._default(z.string(), '').check(
  z.overwrite((value) => plainName(value).replace(/\s+/g, ' ').trim()),
  z.regex(/^[^\p{Cc}\p{Cs}]*$/u, fault('characters')),
);
// Line breaks and tabs are the only control characters allowed.
const paragraphs = z._default(z.string(), '').check(
  z.overwrite((value) => plainText(value).replace(/\r\n?/g, '\n').trim()),
  z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, fault('characters')),
);
const website = z._default(z.string(), '').check(
  z.overwrite(completedAddress),
  z.refine((value) => value === '' || isWebAddress(value), fault('website')),
);
const orcid = z._default(z.string(), '').check(
  z.overwrite(completedOrcid),
  z.refine((value) => value === '' || isOrcid(value), fault('orcid')),
);
const lattes = z._default(z.string(), '').check(
  z.overwrite(completedLattes),
  z.refine((value) => value === '' || isLattes(value), fault('lattes')),
);
const KINDS = { line, area: paragraphs, website, orcid, lattes };

function textOf({ kind, required }: OwnField) {
  const text = KINDS[kind].check(z.maxLength(MOST_CHARACTERS[kind], fault('tooLong')));
  return required ? text.check(z.minLength(1, fault('missing'))) : text;
}

/** The version of a row that the sender saw; '' if it is not a valid time. */
const version = z.catch(
  z.iso.datetime({ offset: true }).check(z.regex(/^(?!0000).*(Z|[+-](0\d|1[0-4]):\d\d)$/)),
  '',
);

const fieldsOf = (table: OwnPageTable) =>
  OWN_FIELDS[table].flatMap((field) =>
    languagesOf(field).map((language) => {
      const { required, ...optional } = field;
      return [fieldName(field, language), textOf(language === DEFAULT_LANGUAGE ? field : optional)] as const;
    }),
  );

/** The schema of an own page's form, used by browser and server. Its messages are `OwnPageFault`s. */
export const ownPageSchema = (table: OwnPageTable) =>
  z.object({
    ...(Object.fromEntries(fieldsOf(table)) as Record<string, ReturnType<typeof textOf>>),
    /** A raster picture as a data URL; '' removes the picture. */
    picture: z._default(
      z.string().check(
        z.superRefine((value, context) => {
          if (value === '' || value === SAME_PICTURE) return;
          const message = value.startsWith('data:image/') ? rasterFault(headOf(value)) : 'picture';
          if (message) context.issues.push({ code: 'custom', message: fault(message), input: value });
        }),
      ),
      SAME_PICTURE,
    ),
    focal_point: z._default(
      z.string().check(z.regex(/^((100|[1-9]?\d)% (100|[1-9]?\d)%)?$/, fault('picture'))),
      '',
    ),
    needs: paragraphs.check(z.maxLength(MOST_CHARACTERS.needs, fault('tooLong'))),
    consent: z.literal('on', fault('consent')),
    /** Whether to subscribe to the newsletter, too; anything but a tick means no. */
    news: z.catch(z.enum(['on', '']), ''),
    /** The version of the row. */
    seen: version,
    /** The version of the draft; '' if there was none. */
    draft: version,
  });

export type OwnPageAnswer = z.output<ReturnType<typeof ownPageSchema>> & Record<string, string>;

/** The first fault of each field. */
export function faultsOf(error: z.core.$ZodError): OwnPageFaults {
  const faults: OwnPageFaults = {};
  for (const { path, message } of error.issues) faults[String(path[0])] ??= message as OwnPageFault;
  return faults;
}
