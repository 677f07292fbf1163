import { sql } from 'kysely';
import type { AnyDatabase } from '#database/schema.ts';

/** The schemas of an installation, without that of the job queue, which the queue itself creates. */
const ours = (schema: string) =>
  sql.raw(`${schema}.nspname !~ '^pg_' AND ${schema}.nspname NOT IN ('information_schema', 'pgboss')`);

/** The privileges on an object, granted or by default, in a fixed order. */
const rights = (list: string, kind: string, owner: string) =>
  sql.raw(`(SELECT string_agg(pg_get_userbyid(g.grantor) || ' lets ' || CASE g.grantee WHEN 0 THEN 'PUBLIC'
      ELSE pg_get_userbyid(g.grantee) END || ' ' || g.privilege_type || CASE WHEN g.is_grantable THEN '*' ELSE '' END, ', '
      ORDER BY g.grantee, g.privilege_type, g.grantor)
    FROM aclexplode(coalesce(${list}, acldefault('${kind}', ${owner}))) g)`);

const SCHEMAS = sql`SELECT 'schema ' || nspname AS name, concat_ws(' | ', pg_get_userbyid(nspowner),
    ${rights('nspacl', 'n', 'nspowner')}) AS definition
  FROM pg_namespace n WHERE ${ours('n')}`;

const RELATIONS = sql`SELECT 'relation ' || nspname || '.' || relname, concat_ws(' | ', relkind, relpersistence,
    pg_get_userbyid(relowner), reloptions, relreplident, relrowsecurity, relforcerowsecurity,
    CASE WHEN relkind IN ('r', 'v') THEN ${rights('relacl', 'r', 'relowner')}
      WHEN relkind = 'S' THEN ${rights('relacl', 's', 'relowner')} END,
    CASE WHEN relkind = 'v' THEN pg_get_viewdef(c.oid) END, pg_get_indexdef(i.indexrelid), i.indisvalid,
    to_jsonb(s) - '{seqrelid,seqtypid}'::text[], format_type(s.seqtypid, NULL))
  FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace LEFT JOIN pg_index i ON i.indexrelid = c.oid
    LEFT JOIN pg_sequence s ON s.seqrelid = c.oid WHERE ${ours('n')}`;

/** Positions are counted without dropped columns. */
const COLUMNS = sql`SELECT 'column ' || nspname || '.' || relname || '.' || attname, concat_ws(' | ',
    row_number() OVER (PARTITION BY attrelid ORDER BY attnum), format_type(atttypid, atttypmod), attnotnull, attidentity,
    attgenerated, attstorage, attcompression, attcollation::regcollation, attacl, attoptions, attstattarget, pg_get_expr(adbin, adrelid))
  FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid JOIN pg_namespace n ON n.oid = relnamespace
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE ${ours('n')} AND attnum > 0 AND NOT attisdropped AND relkind IN ('r', 'v')`;

const CONSTRAINTS = sql`SELECT 'constraint ' || nspname || '.' || coalesce(relname, '') || '.' || conname,
    concat_ws(' | ', contype, pg_get_constraintdef(k.oid), convalidated, condeferrable, condeferred)
  FROM pg_constraint k JOIN pg_namespace n ON n.oid = connamespace LEFT JOIN pg_class c ON c.oid = conrelid WHERE ${ours('n')}`;

const FUNCTIONS = sql`SELECT 'function ' || nspname || '.' || proname || '(' || pg_get_function_identity_arguments(p.oid) || ')',
    concat_ws(' | ', pg_get_userbyid(proowner), ${rights('proacl', 'f', 'proowner')}, pg_get_functiondef(p.oid))
  FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace WHERE ${ours('n')}`;

const TRIGGERS = sql`SELECT 'trigger ' || nspname || '.' || relname || '.' || tgname, concat_ws(' | ', tgenabled, pg_get_triggerdef(t.oid))
  FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid JOIN pg_namespace n ON n.oid = relnamespace
  WHERE ${ours('n')} AND NOT tgisinternal`;

const POLICIES = sql`SELECT 'policy ' || schemaname || '.' || tablename || '.' || policyname,
    concat_ws(' | ', permissive, roles, cmd, qual, with_check) FROM pg_policies`;

const RULES = sql`SELECT 'rule ' || schemaname || '.' || tablename || '.' || rulename, definition FROM pg_rules
  JOIN pg_namespace n ON nspname = schemaname WHERE ${ours('n')}`;

/** Without the row types of tables and array types. */
const TYPES = sql`SELECT 'type ' || nspname || '.' || typname, concat_ws(' | ', typtype, format_type(typbasetype, typtypmod),
    (SELECT array_agg(enumlabel ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = t.oid))
  FROM pg_type t JOIN pg_namespace n ON n.oid = typnamespace WHERE ${ours('n')} AND typelem = 0 AND typrelid = 0`;

const OTHERS = sql`SELECT 'extension ' || extname, extversion FROM pg_extension
  UNION ALL SELECT 'publication ' || pubname, to_jsonb(p)::text FROM pg_publication p
  UNION ALL SELECT 'event trigger ' || evtname, evtevent FROM pg_event_trigger
  UNION ALL SELECT 'statistics ' || stxname, pg_get_statisticsobjdef(oid) FROM pg_statistic_ext
  UNION ALL SELECT 'default rights ' || defaclobjtype::text || ' ' || defaclnamespace::regnamespace, defaclacl::text FROM pg_default_acl
  UNION ALL SELECT 'comment ' || pg_describe_object(classoid, objoid, objsubid), description FROM pg_description
    WHERE objoid >= 16384
  UNION ALL SELECT 'role ' || rolname, concat_ws(' | ', rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin,
      rolreplication, rolbypassrls, rolconfig, (SELECT string_agg(pg_get_userbyid(roleid), ', ' ORDER BY roleid)
        FROM pg_auth_members WHERE member = r.oid)) FROM pg_roles r WHERE rolname !~ '^pg_'`;

/**
 * All objects that migrations create, by name, with their definition, owner and privileges. Two databases with the same catalogue behave
 * the same.
 */
export async function readCatalogue(database: AnyDatabase): Promise<Map<string, string>> {
  const parts = [
    SCHEMAS,
    RELATIONS,
    COLUMNS,
    CONSTRAINTS,
    FUNCTIONS,
    TRIGGERS,
    POLICIES,
    RULES,
    TYPES,
    OTHERS,
  ];
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) objects ORDER BY name COLLATE "C"`.execute(database);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

/** The objects that exist in only one of two catalogues, or differ between them. */
export function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  const names = [...new Set([...one.keys(), ...other.keys()])].sort();
  return names
    .filter((name) => one.get(name) !== other.get(name))
    .map((name) => `${name}\n  ${one.get(name) ?? 'is missing'}\n  ${other.get(name) ?? 'is missing'}`);
}
