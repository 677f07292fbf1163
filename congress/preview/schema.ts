import { z } from 'zod';
import { CONTENT_TABLE_NAMES, CONTENT_TABLES, type ContentTable, kindOf } from '../content-tables.ts';
import { FactsSchema } from '../facts/schema.ts';

const MOST_ROWS = 2000;

type TranslatedShape = z.ZodRawShape & { translations: z.ZodDefault<z.ZodType> };

/**
 * What a table would become: rows that are added or changed, and rows that go. A row that is stored already needs only
 * its id and what changes; whether the rest is there the database says.
 */
const changes = <Shape extends TranslatedShape>(
  row: z.ZodObject<Shape>,
  id: z.ZodString | z.ZodUUID = z.uuid(),
) => {
  // What is not mentioned stays as it is, translations included.
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

/** Unsaved rows by their table. Made when something is previewed: on a phone all of it takes longer than opening a form may. */
export const UnsavedSchema = z.lazy(() => z.strictObject(ofTables()).partial());
export type Unsaved = z.infer<typeof UnsavedSchema>;

/** Further away no congress is planned, and calendars begin to differ. */
const moment = z.iso
  .datetime({ offset: true })
  .refine((value) => /^20\d\d-/.test(value), { error: 'Only from 2000 to 2099' });

/** An address of this site: a path and a query, nothing that another site or a header could be made of. */
const path = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/)
  .refine((value) => !/(^|[/\\])\.{1,2}([/?#]|$)|%2e|%2f|%5c|#/i.test(value));

/** What an administrator asks to see. */
export const PreviewRequestSchema = z.strictObject({
  /** A public page in any language, its query included. */
  path,
  /** The moment that the page believes it is; now unless given. */
  at: moment.optional(),
  /** Asks for the page with its texts marked, as an `EditingRendition`. */
  editing: z.literal(true).optional(),
  /** An unsaved record, in the place of the stored one. */
  facts: FactsSchema.optional(),
  content: UnsavedSchema.optional(),
});
export type PreviewRequest = z.infer<typeof PreviewRequestSchema>;
