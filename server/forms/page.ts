import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { factTexts } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { type Language, localizedPath } from '#congress/language.ts';
import { requestCode } from '#server/operation/request-context.ts';

/** A piece of HTML in which every text has been escaped. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

// The site's tokens by day and by night (app/app.css). Its fonts and style sheet have names that only its build knows: these pages stand alone.
const STYLE = `
:root{color-scheme:light dark;--card:#fff;--frame:#7d979c;--on:#fff;--ink:#0e2f36;--soft:#46636a;--petrol:#14505a;--teal:#1f7a78;--mist:#e3efec;--line:#cfe2de;--gauze:#f7faf8;--coral:#e2553f;--coral-deep:#b93a27;--rose:#fdf1ec}
@media screen and (prefers-color-scheme:dark){:root{--card:#12333b;--frame:#6f8d92;--on:#12333b;--ink:#e4f0ee;--soft:#a5c0c1;--petrol:#8fd3c9;--teal:#6cc7bc;--mist:#0f2c33;--line:#264a52;--gauze:#0a2127;--coral-deep:#ff9d88;--rose:#292225}}
@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--gauze);color:var(--ink);font:1.0625rem/1.6 'Figtree Variable',Figtree,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
header{position:relative;overflow:hidden;background:#0f3f48;color:#fff;padding:1.5rem max(1.5rem,calc(50% - 19rem + clamp(0rem,5vw,2.5rem))) 7rem}
header a{position:relative;display:inline-block;color:#fff;font-weight:700;font-size:1.25rem;text-decoration:none}
header svg{position:absolute;right:-4rem;top:-9rem;width:28rem;height:28rem;fill:none;stroke:#58c0b4;stroke-width:1.5;stroke-opacity:.45}
header svg circle:last-child{fill:var(--coral);stroke:none}
@media (max-width:40rem){header svg{right:-13rem;top:-11rem}}
main{position:relative;max-width:38rem;margin:-4.5rem auto 3rem;padding:2.25rem clamp(1.25rem,5vw,2.5rem);background:var(--card);border-radius:1.5rem;box-shadow:0 1px 2px rgb(14 47 54/.06),0 12px 32px -12px rgb(14 47 54/.18)}
@media (max-width:40rem){main{margin-inline:.75rem}}
h1{margin:0 0 .5rem;font:650 clamp(1.5rem,1.2rem + 1.6vw,2rem)/1.15 'Bricolage Grotesque Variable',system-ui,sans-serif;letter-spacing:-.015em;text-wrap:balance}
h2{margin:2rem 0 .25rem;font-size:1.125rem}
p{margin:.5rem 0 1rem;color:var(--soft);text-wrap:pretty}
label{display:block;margin-top:1.1rem;font-weight:600}
label small{font-weight:400;color:var(--soft)}
input,select,textarea{display:block;width:100%;min-height:3rem;margin-top:.35rem;padding:.7rem .9rem;border:1px solid var(--frame);border-radius:.875rem;background-color:var(--card);color:inherit;font:inherit}
select{padding-right:2.5rem;appearance:none;background-image:linear-gradient(45deg,#0000 50%,var(--soft) 50%),linear-gradient(-45deg,#0000 50%,var(--soft) 50%);background-position:calc(100% - 1.3rem) 55%,calc(100% - .95rem) 55%;background-size:.36rem .36rem;background-repeat:no-repeat}
textarea{min-height:9rem;resize:vertical}
[aria-invalid=true]{border-color:var(--coral-deep);box-shadow:inset 0 0 0 1px var(--coral-deep);background-color:var(--rose)}
.error{margin:.35rem 0 0;color:var(--coral-deep);font-weight:600;font-size:.9375rem}
.notice{margin:1rem 0 1.5rem;padding:.9rem 1.1rem;border-left:4px solid var(--coral);border-radius:.5rem;background:var(--rose);color:var(--ink)}
button,.button{display:inline-block;min-height:3rem;margin-top:1.5rem;padding:.75rem 1.75rem;border:0;border-radius:999px;background:var(--coral-deep);color:var(--on);font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--ink)}
.back{display:inline-block;margin-top:1.5rem;color:var(--petrol)}
.trap{position:absolute;left:-100vw;width:1px;height:1px;overflow:hidden}
footer{max-width:38rem;margin:0 auto;padding:0 1.5rem 3rem;color:var(--soft);font-size:.9375rem;text-align:center;text-wrap:balance}
:focus-visible{outline:3px solid var(--coral);outline-offset:3px}
`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** No scripts, one style sheet known by its hash, forms to this site only. Never stored: it shows what was typed. */
export const PAGE_HEADERS = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
};

// Layers that close around a wound: the site's motif, drawn once more.
const MOTIF = raw(
  `<svg viewBox="0 0 400 400" aria-hidden="true">${[195, 170, 145, 120, 95, 70, 45]
    .map((radius) => `<circle cx="200" cy="200" r="${radius}"/>`)
    .join('')}<circle cx="200" cy="200" r="20"/></svg>`,
);

/** A page of its own for browsers without scripts and for links in mails, in the site's look. */
export function answerPage(
  language: Language,
  facts: Facts,
  title: string,
  body: Html,
  /** The request failed: its code is said. */
  failed = false,
): string {
  const { congressName, congressShortName, eventDates, city } = factTexts(facts, language);
  return String(html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title} · ${congressShortName}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<header>${MOTIF}<a href="${localizedPath('/', language)}">${congressShortName}</a></header>
<main>
${body}
</main>
<footer>${congressName}<br>${eventDates} · ${city}${failed && html`<br>${requestCode(language)}`}</footer>
</body>
</html>
`);
}
