import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface TestOidcServer {
  issuer: string;
  /** Signs in at the provider in a new browser. @returns the address that leads back to the site */
  signIn(authorizationUrl: string, login: string): Promise<string>;
  /** Opens the provider and denies access. @returns the address that leads back to the site */
  refuse(authorizationUrl: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a real OpenID Connect provider (clients `basic` and `post`) in a separate process, on a free port. */
export async function startOidcServer(redirectUri: string): Promise<TestOidcServer> {
  const child = fork(join(import.meta.dirname, 'oidc-process.ts'), [redirectUri], { stdio: 'ignore' });
  const gone = once(child, 'exit');
  const { issuer } = await new Promise<{ issuer: string }>((done, failed) => {
    child.once('exit', (code) => failed(new Error(`The provider ended with ${code}`)));
    child.once('message', (told: { issuer: string }) => done(told));
  });
  return {
    issuer,
    signIn: (url, login) =>
      browse(issuer, url, (page) => {
        const prompt = page.text.includes('value="login"') ? 'login' : 'consent';
        return { url: page.url, body: new URLSearchParams({ prompt, login, password: 'any' }) };
      }),
    refuse: (url) => browse(issuer, url, (page) => ({ url: `${page.url}/abort` })),
    async stop() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

type Step = { url: string; body?: URLSearchParams };

/** Follows redirects and submits pages, with cookies, until an address is outside of the provider. */
async function browse(
  issuer: string,
  start: string,
  answer: (page: { url: string; text: string }) => Step,
): Promise<string> {
  const cookies = new Map<string, string>();
  let step: Step = { url: start };
  for (let i = 0; i < 20; i += 1) {
    if (!step.url.startsWith(`${issuer}/`)) return step.url;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response: Response = await fetch(step.url, {
      redirect: 'manual',
      headers: { cookie },
      ...(step.body && { method: 'POST', body: step.body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const location = response.headers.get('location');
    const text = await response.text();
    if (response.status >= 400)
      throw new Error(`The provider answered ${response.status}: ${text.slice(0, 500)}`);
    step = location ? { url: new URL(location, step.url).href } : answer({ url: step.url, text });
  }
  throw new Error('The provider leads around in circles');
}
