import { z } from 'zod';

const AnswerSchema = z.object({
  success: z.boolean().optional(),
  user: z
    .looseObject({ id: z.string(), username: z.string().nullish(), email: z.string().optional() })
    .nullish(),
  token: z.string().nullish(),
  session: z.looseObject({ access_token: z.string(), refresh_token: z.string() }).nullish(),
  error: z.string().nullish(),
});
type Answer = z.infer<typeof AnswerSchema>;
export type Opened = { [Part in 'user' | 'token' | 'session']: NonNullable<Answer[Part]> };

export type SignIn = ({ error?: undefined } & Opened) | { error: string };

/** Asks the server for a session (specification sections 7 and 8). Never throws: a failure is a message to show. */
export async function signIn(
  credentials: { username: string; password: string },
  publishableKey: string,
): Promise<SignIn> {
  let response: Response;
  try {
    response = await fetch('/functions/v1/admin-auth', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${publishableKey}`,
        apikey: publishableKey,
      },
      body: JSON.stringify(credentials),
    });
  } catch {
    return { error: 'Network error' };
  }
  const body: unknown = await response.json().catch(() => null);
  const { success, user, token, session, error } = AnswerSchema.safeParse(body).data ?? {};
  if (response.ok && success && user && token && session) return { user, token, session };
  return { error: error || (response.status === 401 ? 'Credenciais inválidas!' : 'Login failed') };
}
