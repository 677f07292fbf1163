import type { Translate, Words } from '#app/i18n/translate.ts';
import type { OpenTable } from '#congress/content.ts';
import { CONTENT_TABLE_NAMES, kindOf } from '#congress/content-tables.ts';
import type { Language } from '#congress/language.ts';

type Column = OpenTable['columns'][number];

/** The error statuses; the messages explain each. */
export const REFUSALS = [400, 401, 404, 406, 416, 429, 503] as const;

/** The description of a table; undefined for a table of a newer version. */
export function tableWords(name: string, language: Language, t: Translate<'openData'>): string | undefined {
  const table = CONTENT_TABLE_NAMES.find((known) => known === name);
  if (table) return kindOf(table).openData[language];
  return name === LINKS ? t('tables.sessionPeople') : undefined;
}

/** Links programme items with speakers. */
const LINKS = 'session_people';

/** The public part of the data API (OpenAPI 3.1), with one path per table. @param license the terms of use */
export function describeData(
  tables: readonly OpenTable[],
  origin: string,
  license: { name: string; url: string },
  { language, of }: Words,
) {
  const t = of('openData');
  const about = ({ name }: OpenTable) => tableWords(name, language, t) ?? name;
  return {
    openapi: '3.1.0',
    info: { title: t('api.title'), version: '1', description: t('lead'), license },
    servers: [{ url: origin }],
    security: [{ publishableKey: [] }],
    tags: [{ name: TAG, description: t('tables.lead') }],
    paths: Object.fromEntries(tables.map((table) => [`/rest/v1/${table.name}`, pathOf(table, about(table))])),
    components: {
      securitySchemes: {
        publishableKey: { type: 'apiKey', in: 'header', name: 'apikey', description: t('api.key') },
      },
      parameters: PARAMETERS,
      schemas: {
        ...Object.fromEntries(tables.map((table) => [table.name, rowSchema(table)])),
        Filter: {
          type: 'string',
          pattern: '^(not\\.)?(eq|neq|gt|gte|lt|lte|like|ilike|in|is)\\.',
          description:
            'An operator, a dot and a value: eq.1, ilike.*laser*, in.(1,2), is.null; not. before it turns it round.',
        },
        Error: {
          type: 'object',
          required: ['code', 'message', 'details', 'hint'],
          properties: {
            code: { type: 'string' },
            message: { type: 'string' },
            details: { type: ['string', 'null'] },
            hint: { type: ['string', 'null'] },
          },
        },
      },
      responses: Object.fromEntries(
        REFUSALS.map((status) => [
          `Refusal${status}`,
          {
            description: t(`refusals.of.${status}`),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
    },
  };
}

const TAG = 'tables';

const text = (name: string, description: string, example: string) => ({
  ...{ name, in: 'query', description, example },
  schema: { type: 'string' },
});
const count = (name: string, description: string) => ({
  ...{ name, in: 'query', description },
  schema: { type: 'integer', minimum: 0 },
});

/** The parameters of every table, as in PostgREST. */
const PARAMETERS = {
  select: text('select', 'Columns, with commas between them; alias:column renames one.', 'id,name:title'),
  order: text('order', 'Columns with .desc, .nullsfirst or .nullslast.', 'created_at.desc,id'),
  limit: count('limit', 'How many rows at most.'),
  offset: count('offset', 'How many rows to leave out first.'),
  or: text('or', 'Conditions of which one must hold.', '(id.is.null,id.not.is.null)'),
  and: text('and', 'Conditions that must all hold.', '(id.not.is.null)'),
  prefer: {
    ...{ name: 'Prefer', in: 'header', example: 'count=exact' },
    description: 'count=exact: Content-Range ends with the number of all rows that match.',
    schema: { type: 'string' },
  },
};

function pathOf({ name, columns }: OpenTable, summary: string) {
  const row = { $ref: `#/components/schemas/${name}` };
  const content = {
    'application/json': { schema: { type: 'array', items: row } },
    'application/vnd.pgrst.object+json': { schema: row },
  };
  const headers = {
    'Content-Range': {
      description: 'First and last row of the answer, and how many there are: 0-4/12, or 0-4/* uncounted.',
      schema: { type: 'string' },
    },
  };
  return {
    get: {
      ...{ tags: [TAG], operationId: `read_${name}`, summary },
      parameters: [
        ...Object.keys(PARAMETERS).map((parameter) => ({ $ref: `#/components/parameters/${parameter}` })),
        ...columns.map((column) => ({
          ...{ name: column.name, in: 'query' },
          schema: { $ref: '#/components/schemas/Filter' },
        })),
      ],
      responses: {
        200: { description: 'All rows that match.', headers, content },
        206: { description: 'A part of the rows that match, which were counted.', headers, content },
        ...Object.fromEntries(
          REFUSALS.map((status) => [status, { $ref: `#/components/responses/Refusal${status}` }]),
        ),
      },
    },
  };
}

/** No property is required, because `select` may omit columns. */
const rowSchema = ({ columns }: OpenTable) => ({
  type: 'object',
  properties: Object.fromEntries(columns.map((column) => [column.name, columnSchema(column)])),
});

const TYPES: Record<string, { type: string; format?: string }> = {
  text: { type: 'string' },
  uuid: { type: 'string', format: 'uuid' },
  date: { type: 'string', format: 'date' },
  timestamptz: { type: 'string', format: 'date-time' },
  int2: { type: 'integer' },
  int4: { type: 'integer' },
  int8: { type: 'integer' },
  bool: { type: 'boolean' },
};

/** @returns an unrestricted schema for JSON and unknown types */
function columnSchema({ type, nullable }: Column): object {
  const isList = type.startsWith('_');
  const known = TYPES[isList ? type.slice(1) : type];
  if (!known) return {};
  const value = isList ? { type: 'array', items: known } : known;
  return nullable ? { ...value, type: [value.type, 'null'] } : value;
}

/** The name of a type in SQL: `text[]`. */
export const typeName = ({ type }: Column): string => (type.startsWith('_') ? `${type.slice(1)}[]` : type);
