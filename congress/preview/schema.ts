import { z } from 'zod';
import { CONTENT_TABLE_NAMES, CONTENT_TABLES, type ContentTable, kindOf } from '../content-tables.ts';
import { FactsSchema } from '../facts/schema.ts';

const MOST_ROWS = 2000;

type TranslatedShape = z.ZodRawShape & { translations: z.ZodDefault<z.ZodType> };

/**
 * The unsaved changes of a table: rows added or changed, and rows removed. A stored row needs only its id and the
 * changed columns; the database checks that a new row is complete.
 */
const changes = <Shape extends TranslatedShape>(
  row: z.ZodObject<Shape>,
  id: z.ZodString | z.ZodUUID = z.uuid(),
) => {
  // Columns that are left out stay unchanged, translations included.
  const translations = row.shape.translations.unwrap().optional();
  const changed = z.strictObject({ ...row.partial().shape, translations, id });
  return z.strictObject({
    upserts: z
      .array(changed as unknown as z.ZodType<Partial<z.infer<typeof row>> & { id: string }>)
      .max(MOST_ROWS)
      .optional(),
    removals: z.array(id).max(MOST_ROWS).optional(),
  });
};

type Kinds = typeof CONTENT_TABLES;
type OtherRules<Table extends ContentTable> = Kinds[Table] extends { unsaved: infer Rules } ? Rules : unknown;
type PreviewedShape<Table extends ContentTable> = Omit<
  Kinds[Table]['schema']['shape'],
  keyof OtherRules<Table>
> &
  OtherRules<Table>;

type OfTables = {
  [Table in ContentTable]: ReturnType<
    typeof changes<PreviewedShape<Table> & Pick<Kinds[Table]['schema']['shape'], 'translations'>>
  >;
};

const ofTables = () =>
  Object.fromEntries(
    CONTENT_TABLE_NAMES.map((table) => {
      const { unsaved = {}, named } = kindOf(table);
      const schema = CONTENT_TABLES[table].schema.extend(unsaved) as unknown as z.ZodObject<
        TranslatedShape & { id: z.ZodString }
      >;
      return [table, named ? changes(schema, schema.shape.id) : changes(schema)];
    }),
  ) as unknown as OfTables;

/**
 * Unsaved rows by table. Created lazily, because building all schemas takes too long on a phone when a form is opened.
 */
export const UnsavedSchema = z.lazy(() => z.strictObject(ofTables()).partial());
export type Unsaved = z.infer<typeof UnsavedSchema>;

/** Limited to years in which calendars do not differ. */
const moment = z.iso
  .datetime({ offset: true })
  .refine((value) => /^20\d\d-/.test(value), { error: 'Only from 2000 to 2099' });

/** An address of this site, path and query, restricted so that it cannot become another host or a header. */
const path = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/)
  .refine((value) => !/(^|[/\\])\.{1,2}([/?#]|$)|%2e|%2f|%5c|#/i.test(value));

/** A request for a preview. */
export const PreviewRequestSchema = z.strictObject({
  /** A public page in any language, with its query. */
  path,
  /** The moment that the page is rendered for; now by default. */
  at: moment.optional(),
  /** Requests an `EditingRendition`: the page with its texts marked. */
  editing: z.literal(true).optional(),
  /** Unsaved facts that replace the stored ones. */
  facts: FactsSchema.optional(),
  content: UnsavedSchema.optional(),
});
export type PreviewRequest = z.infer<typeof PreviewRequestSchema>;
