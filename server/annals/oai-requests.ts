import { z } from 'zod';

export const FORMAT = {
  prefix: 'oai_dc',
  schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
  namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
};

export type Verb =
  | 'Identify'
  | 'ListMetadataFormats'
  | 'ListSets'
  | 'GetRecord'
  | 'ListIdentifiers'
  | 'ListRecords';

/** The required and optional arguments of each verb. */
const ARGUMENTS: Record<Verb, { required: string[]; optional: string[] }> = {
  Identify: { required: [], optional: [] },
  ListMetadataFormats: { required: [], optional: ['identifier'] },
  ListSets: { required: [], optional: ['resumptionToken'] },
  GetRecord: { required: ['identifier', 'metadataPrefix'], optional: [] },
  ListIdentifiers: { required: ['metadataPrefix'], optional: ['from', 'until', 'set', 'resumptionToken'] },
  ListRecords: { required: ['metadataPrefix'], optional: ['from', 'until', 'set', 'resumptionToken'] },
};

/** An error of the protocol (OAI-PMH 2.0, section 3.6). */
export class OaiError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Characters of sets, formats, identifiers, dates and our tokens; arguments are echoed in the response. */
const VALUE = /^[\w.:~!*'()-]+$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** The granularity of the protocol: `YYYY-MM-DDThh:mm:ssZ`. Year 0 exists in no calendar, nor in PostgreSQL. */
const second = z.iso.datetime({ precision: 0 }).regex(/^(?!0000)/);

/** Criteria and position of a list. The token contains all of it, so that it stays valid when the server restarts. */
const ListingSchema = z.strictObject({
  from: second.optional(),
  until: second.optional(),
  edition: z.int32().optional(),
  after: z.strictObject({ stamp: second, id: z.uuid(), listed: z.int32() }).optional(),
});
type Listing = z.infer<typeof ListingSchema>;

export const tokenOf = (listing: Listing) => Buffer.from(JSON.stringify(listing)).toString('base64url');

export function listingOf(token: string): Listing {
  try {
    return ListingSchema.parse(JSON.parse(Buffer.from(token, 'base64url').toString()));
  } catch {
    throw badToken();
  }
}

export const badToken = () =>
  new OaiError(
    'badResumptionToken',
    'The resumption token is not one of this repository, or no longer valid.',
  );

/** @throws OaiError badVerb, badArgument */
export function readRequest(query: URLSearchParams): { verb: Verb; args: Record<string, string> } {
  const verbs = query.getAll('verb');
  const verb = Object.keys(ARGUMENTS).find((known) => known === verbs[0]) as Verb | undefined;
  if (!verb || verbs.length > 1)
    throw new OaiError('badVerb', 'Name one of the six verbs of the protocol, once.');
  const { required, optional } = ARGUMENTS[verb];
  const args: Record<string, string> = {};
  for (const [name, value] of query) {
    if (name === 'verb') continue;
    if (name in args) throw new OaiError('badArgument', `${name} is given twice.`);
    if (![...required, ...optional].includes(name))
      throw new OaiError('badArgument', `${verb} has no argument ${name}.`);
    if (!VALUE.test(value))
      throw new OaiError('badArgument', `${name} has a value that no argument can have.`);
    args[name] = value;
  }
  const isResumed = 'resumptionToken' in args;
  if (isResumed && Object.keys(args).length > 1)
    throw new OaiError('badArgument', 'A resumption token stands alone.');
  const missing = isResumed ? [] : required.filter((name) => !(name in args));
  if (missing.length > 0) throw new OaiError('badArgument', `${verb} needs ${missing.join(', ')}.`);
  return { verb, args };
}

/** Parses `from` and `until`. @throws OaiError badArgument */
export function period({ from, until }: Record<string, string | undefined>): Pick<Listing, 'from' | 'until'> {
  const listing: Listing = {};
  if (from !== undefined) listing.from = momentOf(from, 'T00:00:00Z');
  if (until !== undefined) listing.until = momentOf(until, 'T23:59:59Z');
  if (from && until && from.length !== until.length)
    throw new OaiError('badArgument', 'from and until must be written alike.');
  if (listing.from && listing.until && listing.from > listing.until)
    throw new OaiError('badArgument', 'from is later than until.');
  return listing;
}

/** @throws OaiError badArgument for anything but a day or a second in UTC */
function momentOf(text: string, ofDay: string): string {
  const moment = DAY.test(text) ? text + ofDay : text;
  if (!second.safeParse(moment).success)
    throw new OaiError('badArgument', `${text} is no day and no moment (YYYY-MM-DDThh:mm:ssZ).`);
  return moment;
}

/** @throws OaiError cannotDisseminateFormat */
export function checkFormat(prefix: string | undefined): void {
  if (prefix !== FORMAT.prefix)
    throw new OaiError('cannotDisseminateFormat', `Records are written in ${FORMAT.prefix} only.`);
}
