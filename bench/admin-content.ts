import type pg from 'pg';
import sharp from 'sharp';

/** Numbers of rows of a large congress. */
export const COUNTS = {
  speakers: 200,
  program_items: 300,
  sponsors: 40,
  leadership_team: 12,
  committees: 60,
  welcome_content: 1,
};

const PICTURES = 24;

/** A photograph of a typical size: about 60 KB. */
async function photograph(seed: number): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 90 + seed * 4, sigma: 12 };
  const content = await sharp({
    create: { width: 800, height: 800, channels: 3, background: '#fff', noise },
  })
    .blur(1.2)
    .webp({ quality: 80 })
    .toBuffer();
  return `data:image/webp;base64,${content.toString('base64')}`;
}

const BIO = `Enfermeira estomaterapeuta, doutora pela universidade do estado, cuida de feridas desde 2004. `;

/** `$1` is the list of pictures, which the rows use in turn. */
const rowsOf = (counts: typeof COUNTS): Record<keyof typeof COUNTS, string> => ({
  speakers: `INSERT INTO speakers (name, title, bio, image)
    SELECT 'Palestrante Número ' || n, 'Enfermeira estomaterapeuta, mestre e doutora', repeat('${BIO}', 8),
      ($1::text[])[1 + n % ${PICTURES}] FROM generate_series(1, ${counts.speakers}) AS n`,
  program_items: `WITH made AS (
      SELECT n, gen_random_uuid() AS id, n % 3 AS day, n % 5 = 0 AS is_table,
        lpad((8 + n / 30)::text, 2, '0') || ':00 - ' || lpad((9 + n / 30)::text, 2, '0') || ':00' AS time
      FROM generate_series(1, ${counts.program_items}) AS n)
    INSERT INTO program_items (id, day, time, type, title, theme, speaker, moderator, location, auditorium, parent_id)
    SELECT id, day, time, CASE WHEN is_table THEN 'mesa_redonda' ELSE 'palestra' END,
      CASE WHEN NOT is_table THEN 'Biofilme e o leito da ferida, parte ' || n END,
      CASE WHEN is_table THEN 'Mesa sobre lesões por pressão ' || n END,
      CASE WHEN NOT is_table THEN 'Palestrante Número ' || 1 + n % ${counts.speakers} END,
      CASE WHEN is_table THEN 'Palestrante Número ' || n END, 'Térreo',
      CASE WHEN day > 0 THEN (ARRAY['Auditório Bandeirantes', 'Auditório Anhanguera'])[1 + n / 3 % 2] END,
      CASE WHEN NOT is_table AND day > 0 AND n % 5 < 4 THEN
        (SELECT t.id FROM made t WHERE t.is_table AND t.day = made.day AND t.n / 3 % 2 = made.n / 3 % 2
          ORDER BY abs(t.n - made.n), t.n LIMIT 1) END
    FROM made ORDER BY is_table DESC, n`,
  sponsors: `INSERT INTO sponsors (name, logo, website, category)
    SELECT 'Patrocinador ' || n, ($1::text[])[1 + n % ${PICTURES}], 'https://exemplo.com/' || n, 'sponsor'
    FROM generate_series(1, ${counts.sponsors}) AS n`,
  leadership_team: `INSERT INTO leadership_team (name, title, image, order_position)
    SELECT 'Membro ' || n, 'Presidente', ($1::text[])[1 + n % ${PICTURES}], n
    FROM generate_series(1, ${counts.leadership_team}) AS n`,
  committees: `INSERT INTO committees (name, position, type, image, order_position, committee_order)
    SELECT 'Membro ' || n, 'Coordenadora', 'Comissão ' || n / 10, ($1::text[])[1 + n % ${PICTURES}], n % 10 + 1, n / 10 + 1
    FROM generate_series(0, ${counts.committees - 1}) AS n`,
  welcome_content: `INSERT INTO welcome_content (title, description)
    SELECT 'Boas-vindas', repeat('O congresso reúne quem cuida de feridas. ', 40) FROM generate_series(1, ${counts.welcome_content})`,
});

const TRANSLATED = { speakers: ['title', 'bio'], program_items: ['title', 'theme', 'location'] };

/** Replaces the content through ordinary statements, so that history, pictures and translations are as after the work of editors. */
export async function fill(pool: pg.Pool, counts = COUNTS): Promise<void> {
  const pictures = await Promise.all(Array.from({ length: PICTURES }, (_, seed) => photograph(seed)));
  const client = await pool.connect();
  for (const [table, rows] of Object.entries(rowsOf(counts))) {
    await client.query(`DELETE FROM ${table}`);
    await client.query(rows, rows.includes('$1') ? [pictures] : []);
    const { rows: counted } = await client.query(`SELECT count(*)::int AS count FROM ${table}`);
    if (counted[0].count !== counts[table as keyof typeof COUNTS])
      throw new Error(`${table}: ${counted[0].count} rows`);
  }
  for (const [table, columns] of Object.entries(TRANSLATED)) {
    const texts = `jsonb_strip_nulls(jsonb_build_object(${columns.map((column) => `'${column}', ${column}`)}))`;
    await client.query(
      `UPDATE ${table} SET translations = jsonb_build_object('en', ${texts}, 'es', ${texts})`,
    );
  }
  client.release();
  await pool.query('VACUUM ANALYZE');
}
