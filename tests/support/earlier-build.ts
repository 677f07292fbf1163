import { cp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const RUNS = ['build', 'congress', 'database', 'server', 'package.json'];

/**
 * Copies the product to `folder` and makes it look like an earlier build: all scripts and style sheets have different names,
 * `wording.text` is replaced by `wording.earlier`, and the service worker has a different version. @returns its root folder
 */
export async function makeEarlierBuild(
  folder: string,
  wording: { text: string; earlier: string },
): Promise<string> {
  const root = join(folder, 'earlier');
  for (const name of RUNS) await cp(join(ROOT, name), join(root, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const assets = join(root, 'build/client/assets');
  const compressed = await readdir(join(root, 'build/client'), { recursive: true });
  for (const name of compressed.filter((file) => file.endsWith('.br')))
    await rm(join(root, 'build/client', name));
  const names = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name));
  for (const name of names) await rename(join(assets, name), join(assets, earlier(name)));
  const known = new Set(names);
  const rewritten = (content: string) =>
    content
      .replace(/(?<=\/)[\w.-]+\.(?:js|css)\b/g, (name) => (known.has(name) ? earlier(name) : name))
      .replaceAll(wording.text, wording.earlier)
      .replace(/"version":"\w{16}"/, '"version":"earlier"');
  const built = await readdir(join(root, 'build'), { recursive: true });
  for (const name of built.filter((file) => /\.(js|css)$/.test(file))) {
    const file = join(root, 'build', name);
    await writeFile(file, rewritten(await readFile(file, 'utf8')));
  }
  return root;
}

const earlier = (name: string) => name.replace(/\.(js|css)$/, '-earlier.$1');
