import type { Context } from 'hono';
import { html } from 'hono/html';
import { languageOf } from '#congress/language.ts';
import { requestField } from './http/request-context.ts';
import { wantsPage } from './http/wants-page.ts';
import { BusyError } from './limits/work.ts';
import { serverTexts } from './texts/texts.ts';

/**
 * The response to a request beyond the limits of concurrent work; undefined for other errors. It is cheap. A request whose connection has
 * closed gets a response as well, which nobody sees.
 */
export function busyAnswer(error: Error, c: Context): Response | Promise<Response> | undefined {
  if (error.name === 'AbortError') return c.body(null, 503);
  if (!(error instanceof BusyError)) return undefined;
  c.header('Retry-After', `${error.retryAfter}`);
  c.header('Cache-Control', 'no-store');
  const language = languageOf(c.req.path);
  const { title, text } = serverTexts[language].busy;
  if (wantsPage(c.req.header('Accept'))) {
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    c.header('Content-Language', language);
    return c.html(busyPage(language, title, text, error.retryAfter), 503);
  }
  if (c.req.path.startsWith('/functions/'))
    return c.json({ code: 'busy', message: text, ...requestField() }, 503);
  return c.text(`${title}. ${text}`, 503);
}

/** Without styles, which the policy would have to allow. Reloads itself. */
const busyPage = (language: string, title: string, text: string, seconds: number) => html`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${seconds}">
<title>${title}</title>
</head>
<body>
<h1>${title}</h1>
<p>${text}</p>
</body>
</html>`;
