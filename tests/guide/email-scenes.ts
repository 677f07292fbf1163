import { sql } from 'kysely';
import { enter, quiet, type Scene } from './stage.ts';

/** The scenes with emails: mailings, and messages from visitors. */
export const EMAIL_SCENES: Scene[] = [
  {
    name: 'boletim',
    async play(page, site) {
      const subscribers = Array.from({ length: 184 }, (_, number) => ({
        email: `assinante-${number}@exemplo.example`,
        status: 'confirmed' as const,
        language: number % 9 ? 'pt-BR' : 'en',
      }));
      await site.database.insertInto('newsletter_subscribers').values(subscribers).execute();
      const { id } = await site.database
        .insertInto('mailings')
        .values({
          subject: 'As inscrições estão abertas',
          body: 'O {{congressName}} é {{eventDates}}, em {{city}}.\n\nAs vagas dos cursos são poucas.',
          link: '/programacao',
          link_text: 'Ver a programação',
          languages: ['pt-BR'],
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await enter(page, site, `#mailings/${id}`);
      await page.getByRole('button', { name: /^Enviar para \d/ }).waitFor();
      await page.frameLocator('iframe').getByText('As vagas dos cursos').waitFor();
    },
  },
  {
    name: 'boletim-pessoas',
    async play(page, site) {
      // Two speakers have no address yet, and one has objected to letters.
      await sql`INSERT INTO plenaria.own_pages (table_name, row_id, token_hash, email, language, created_at, expires_at)
        SELECT 'speakers', id, id::text, lower(split_part(plenaria.folded(name), ' ', 1)) || '@exemplo.example', 'pt-BR', now(), now()
        FROM speakers ORDER BY created_at OFFSET 2`.execute(site.database);
      await sql`INSERT INTO plenaria.letter_objections SELECT email, now() FROM plenaria.own_pages ORDER BY email LIMIT 1`.execute(
        site.database,
      );
      const { id } = await site.database
        .insertInto('mailings')
        .values({
          subject: 'O seu horário na programação',
          body: 'A sala de slides abre às 7h30. Traga a sua apresentação uma hora antes.',
          link: '/programacao',
          link_text: 'Ver a programação',
          ...{ audience: 'all_speakers' as const, day: 1, languages: ['pt-BR' as const] },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await enter(page, site, `#mailings/${id}`);
      await page.getByText(/^Quem recebe: /).waitFor();
      await page.getByRole('region', { name: 'Enviar' }).evaluate((card) => card.scrollIntoView());
      await page.evaluate(() => scrollBy({ top: -96, behavior: 'instant' }));
    },
  },
  {
    name: 'mensagens',
    async play(page, site) {
      await enter(page, site, '#enquiries');
      await page.getByRole('button', { name: /Úrsula/ }).click();
      await page.getByRole('link', { name: 'Responder por e-mail' }).waitFor();
      await quiet(page);
    },
  },
];
