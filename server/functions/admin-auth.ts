import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Auth } from '#server/auth/auth.ts';
import { AuthError } from '#server/auth/errors.ts';
import { deviceOf, INVALID_KEY, readJson, showsKey, takesJson } from '#server/auth/request.ts';
import { ignoresBody } from '#server/http/bodies/takes.ts';
import { refusalOf } from '#server/http/refused.ts';
import { requestField } from '#server/http/request-context.ts';
import type { Log } from '#server/log.ts';

const Body = z.object({ username: z.string().min(1).max(320), password: z.string().min(1).max(1024) });

interface FunctionsParameters {
  auth: Pick<Auth, 'signInWithPassword' | 'trustProxy'>;
  publishableKey: string;
  log: Log;
}

const REFUSED = {
  400: 'Requisição inválida: informe username e password.',
  404: 'Função não encontrada.',
  405: 'Método não permitido.',
  413: 'Requisição grande demais.',
  422: 'Requisição inválida.',
  503: 'Serviço indisponível no momento. Tente novamente.',
};

/**
 * POST /admin-auth {username, password} (PROTOCOL, section F): the sign-in of the administrator area, with the messages of the
 * specification. Answers {success, user, token, session} or {success: false, error}.
 */
export function createFunctions({ auth, publishableKey, log }: FunctionsParameters): Hono {
  const routes = new Hono();
  const refuse = (c: Context, status: 400 | 404 | 401 | 405 | 413 | 422 | 429 | 503, error: string) =>
    c.json({ success: false, error }, status);
  routes.use(async (c, next) => {
    if (!showsKey(c.req.raw, publishableKey)) return refuse(c, 401, INVALID_KEY.message);
    c.header('cache-control', 'no-store');
    await next();
  });
  routes.post('/admin-auth', takesJson, async (c) => {
    const { username, password } = await readJson(c, Body);
    const signedIn = await auth.signInWithPassword({ username, password }, deviceOf(c, auth.trustProxy));
    const { session } = signedIn;
    const user = { ...session.user, username: signedIn.username };
    return c.json({ success: true, user, token: session.access_token, session });
  });
  routes.all('/admin-auth', ignoresBody, (c) => {
    c.header('allow', 'POST, OPTIONS');
    return refuse(c, 405, REFUSED[405]);
  });
  routes.onError((error, c) => {
    const refused = refusalOf(error);
    if (refused?.retryAfter) c.header('retry-after', `${refused.retryAfter}`);
    if (refused) return refuse(c, refused.status, REFUSED[refused.status]);
    if (!(error instanceof AuthError)) {
      log.error({ error }, 'an administrator sign-in failed');
      c.header('retry-after', '1');
      return c.json({ success: false, error: REFUSED[503], ...requestField() }, 503);
    }
    if (error.status === 429) {
      c.header('retry-after', String(error.retryAfter ?? 1));
      return refuse(c, 429, 'Muitas tentativas de login. Aguarde um momento e tente novamente.');
    }
    if (error.code === 'validation_failed') return refuse(c, 400, REFUSED[400]);
    return refuse(c, 401, 'Credenciais inválidas!');
  });
  return routes;
}
