import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Script } from 'node:vm';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { PAGE_ADDRESSES } from '#tests/support/everything.ts';
import { BROWSER } from '#tests/support/forms.ts';
import { anotherVisitor, attack, named, type Target } from '../attack.ts';

/** `stolen` marks what would run as a script or appear as markup. */
const MARKUP = [
  ...[
    '<script>stolen()</script>',
    '<img src=x onerror=stolen()>',
    '"><svg onload=stolen()>',
    "'><b onmouseover=stolen()>x</b>",
  ],
  ...[
    '</script><script>stolen()</script>',
    '</SCRIPT ><script>stolen()</script>',
    '<!--<script>stolen()',
    ']]><script>stolen()</script>',
  ],
  ...[
    '</title><script>stolen()</script>',
    '</style><script>stolen()</script>',
    '</textarea><script>stolen()</script>',
  ],
  ...[
    'javascript:stolen()',
    'java\tscript:stolen()',
    '[x](javascript:stolen())',
    '$' + '{stolen()}',
    '{{stolen()}}',
    '{{constructor.constructor("stolen()")()}}',
  ],
  ...[
    '\u2028stolen()\u2029',
    '\\u003cscript\\u003estolen()',
    '&lt;script&gt;stolen()&lt;/script&gt;',
    '<a href="javascript:stolen()">x</a>',
  ],
  ...[
    '" onfocus="stolen()" autofocus="',
    '<iframe srcdoc="<script>stolen()</script>">',
    '<base href="//evil.example">',
    '<meta http-equiv=refresh content="0;url=//evil.example">',
  ],
];

/** Inserts rows with this text in every text column. */
async function fill({ site: { database } }: Target, text: string) {
  // A picture must begin like a data string.
  const image = `data:image/png,${text}`;
  await database.insertInto('speakers').values({ name: text, title: text, bio: text, image }).execute();
  const round = {
    day: 0 as const,
    time: '8h',
    type: 'mesa_redonda' as const,
    theme: text,
    speaker: text,
    moderator: text,
    location: text,
  };
  await database.insertInto('program_items').values(round).execute();
  await database.insertInto('sponsors').values({ name: text, logo: image, category: text }).execute();
  await database.updateTable('welcome_content').set({ title: text, description: text }).execute();
  await database
    .insertInto('leadership_team')
    .values({ name: text, title: text, image, order_position: 90 })
    .execute();
  await database
    .insertInto('committees')
    .values({ name: text, position: text, type: text, image, order_position: 1, committee_order: 90 })
    .execute();
}

/** The tags of a page with their attributes, without the contents of scripts and texts. */
function tagsOf(html: string): string[] {
  const withoutScripts = html.replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, '$1</script>');
  return withoutScripts.match(/<[a-z!/](?:"[^"]*"|'[^']*'|[^'">])*>/gi) ?? [];
}

/** The only frame that a page may have: the film, inside a template until the visitor requests it. */
const FILM =
  /^<iframe class="[\w -]+" src="https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]+\?[^"<>]*" title="[^"<>]*" allow="[\w; -]+">$/;

/** Throws if the text became more than text anywhere in a page. */
function expectText(html: string, path: string) {
  for (const tag of tagsOf(html)) {
    if (FILM.test(tag)) continue;
    const bare = tag.replace(/"[^"]*"/g, '""');
    expect(bare, `${path}: ${tag.slice(0, 200)}`).not.toMatch(/stolen|\son\w+=/i);
    expect(tag, path).not.toMatch(
      /\b(href|src|action|formaction|srcdoc)="\s*(javascript|data:text|vbscript|java\s)/i,
    );
    expect(bare, path).not.toMatch(/^<(base|iframe|object|embed)\b/i);
  }
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)];
  for (const [, attributes = '', content = ''] of scripts) {
    if (attributes.includes('ld+json')) JSON.parse(content);
    // These would end the script, or start a comment that hides its end.
    expect(content, path).not.toMatch(/<\/script|<!--|\u2028|\u2029/i);
    if (!attributes.includes('ld+json'))
      expect(
        () => new Script(`async () => {${content.replace(/\bimport\b/g, '_import')}\n}`),
        path,
      ).not.toThrow();
  }
}

/** The pages with most of the content are tried in every language, all others in one. */
const TRANSLATED = new Set(['home', 'programme']);

/** All texts are stored at the same time, each in its own rows, because one text could repair what another one breaks. */
export const storedMarkup = attack<string>('markup.ts', {
  name: 'Markup and scripts in stored content, on every page, the home and the programme in every language',
  answer: 'Text everywhere: in pages, JSON-LD, scripts with data, answers of forms',
  inputs: named(
    PAGE_ADDRESSES.filter(({ language, name }) => language === 'pt-BR' || TRANSLATED.has(name)).map(
      ({ path }) => path,
    ),
  ),
  async check(path, { site }) {
    const answer = await site.request(path);
    expect(answer.status).toBe(200);
    expectText(await answer.text(), path);
  },
  async around(target, tries) {
    const { site } = target;
    const lists = ['speakers', 'program_items', 'sponsors', 'leadership_team', 'committees'] as const;
    const before = await Promise.all(
      lists.map((table) => site.database.selectFrom(table).select('id').execute()),
    );
    const welcome = await site.database.selectFrom('welcome_content').selectAll().executeTakeFirst();
    for (const text of MARKUP) await fill(target, text);
    try {
      await shown(target);
      await tries();
    } finally {
      for (const [place, table] of lists.entries()) {
        const ids = before[place]?.map(({ id }) => id) ?? [];
        await sql`DELETE FROM ${sql.table(table)} WHERE id <> ALL (${ids}::uuid[])`.execute(site.database);
      }
      if (welcome)
        await site.database
          .updateTable('welcome_content')
          .set({ title: welcome.title, description: welcome.description })
          .execute();
    }
  },
});

/** Waits until the pages show what was just written. */
async function shown({ site }: Target) {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await (await site.request('/palestrantes')).text()).includes('stolen')) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('the markup is shown nowhere: nothing was tried');
}

export const reflectedMarkup = attack<string>('markup.ts', {
  name: 'Markup and scripts in addresses and form fields that are shown again',
  answer: 'Text everywhere',
  isLong: true,
  inputs: named(MARKUP),
  async check(text, { site }) {
    const value = encodeURIComponent(text);
    const language = `/newsletter/leave?token=${value}&language=${value}`;
    for (const path of [`/${value}`, `/programacao?q=${value}`, language])
      expectText(await (await site.request(path)).text(), path);
    for (const form of ['contato', 'patrocinio', 'newsletter', text]) {
      const fields = {
        'form-name': form,
        nome: text,
        empresa: text,
        email: text,
        telefone: text,
        assunto: text,
        mensagem: text,
        language: text,
      };
      const answer = await site.request('/', {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { ...BROWSER, ...anotherVisitor(), Referer: `http://localhost:3000/en/${value}` },
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expectText(await answer.text(), `form ${form}`);
    }
  },
});

const ROOT = join(import.meta.dirname, '../../..');
/** All source files of the application. */
const WRITERS = readdirSync(join(ROOT, 'app'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
  .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));

/**
 * The files that may write raw markup: our own constant texts, what React rendered for an island, escaped JSON, and a citation in which
 * no text of a paper can become markup.
 */
const RAW = new Set([
  'app/root.tsx',
  'app/islands/island.tsx',
  'app/styles/styles.tsx',
  'app/site/frame/accessibility.tsx',
  'app/site/frame/notices/notices.tsx',
  'app/site/annals/references.tsx',
]);
/** These serialise a page or an email that they parsed themselves, to show it in a sandboxed frame without scripts. */
const SAFE_WRITERS = new Set([
  'app/admin/preview/page.ts .outerHTML',
  'app/admin/mailings/email-preview.tsx .outerHTML',
]);

export const rawMarkup = attack<string>('markup.ts', {
  name: 'Sources of the pages and of the administrators’ screens that could write markup',
  answer: 'None in the administrators’ screens; elsewhere only what is escaped for scripts',
  inputs: named(WRITERS),
  check(file) {
    const source = readFileSync(join(ROOT, file), 'utf8');
    for (const way of [
      '.innerHTML',
      '.outerHTML',
      'insertAdjacentHTML',
      'document.write',
      'createContextualFragment',
      'new Function',
      'eval(',
    ])
      expect(source.includes(way) && !SAFE_WRITERS.has(`${file} ${way}`), way).toBe(false);
    if (!source.includes('dangerouslySetInnerHTML')) return;
    expect(file).not.toMatch(/^app\/admin\//);
    expect([...RAW], 'a new place that writes markup').toContain(file);
  },
});
