/** Where it is remembered for which build this visit was reloaded. */
const STORAGE_KEY = 'reloaded-for-build';
const ANSWER_MS = 10_000;

/** Each build has another list of routes, named in each of its pages. */
const LIST_OF_ROUTES = /\/assets\/manifest-[\w-]+\.js/;

export type ServersBuild = 'same' | 'new' | 'no answer';

/** Asks the server, never a copy, whether it has another build than this page is of. */
export async function askServersBuild(): Promise<ServersBuild> {
  const theirs = await serversList();
  if (!theirs) return 'no answer';
  return theirs === ownList() ? 'same' : 'new';
}

/**
 * For a page of which a file could not be fetched: when the server has a new build, the old one's files are gone, and the
 * page is loaded anew. Once for each build: a page that still comes out old is left as it is.
 */
export async function followNewBuild(): Promise<void> {
  const theirs = await serversList();
  if (!theirs || theirs === ownList()) return;
  try {
    if (sessionStorage.getItem(STORAGE_KEY) === theirs) return;
    sessionStorage.setItem(STORAGE_KEY, theirs);
  } catch {
    return; // without a memory it could go round and round
  }
  location.reload();
}

function ownList(): string | undefined {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { url: string } };
  return manifest?.url;
}

async function serversList(): Promise<string | undefined> {
  try {
    const page = await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) });
    return LIST_OF_ROUTES.exec(await page.text())?.[0];
  } catch {
    return undefined;
  }
}
