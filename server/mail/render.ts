import { html } from 'hono/html';
import type { Facts } from '#congress/facts/schema.ts';
import type { Letter } from './letter.ts';
import { fillText, mailMessages } from './messages.ts';

/** The two bodies of a mail. */
export interface RenderedLetter {
  text: string;
  html: string;
}

/** Sets a letter as plain text and as HTML, signed with the congress of the facts. Every text is escaped. */
export function renderLetter(letter: Letter, facts: Facts): RenderedLetter {
  const { frame } = mailMessages(letter.language);
  const sender = fillText(frame.sender, facts, letter.language);
  return { text: asText(letter, frame, sender), html: asHtml(letter, frame, sender, facts) };
}

type Frame = ReturnType<typeof mailMessages>['frame'];

function asText(letter: Letter, frame: Frame, sender: string): string {
  const details = letter.details?.map(([label, value]) =>
    value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`,
  );
  const parts = [
    letter.greeting,
    ...letter.paragraphs,
    details?.join('\n'),
    letter.code,
    letter.button && `${letter.button.label}:\n${letter.button.url}`,
    ...(letter.closing ?? []),
    letter.leaveUrl && `${frame.leave}:\n${letter.leaveUrl}`,
    // The usual mark that a signature begins.
    `-- \n${sender}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

// Mail programs know neither style sheets nor variables reliably: every element carries its look.
const LOOK = {
  page: 'margin:0;padding:24px 12px;background:#e3efec;',
  card: 'max-width:560px;margin:0 auto;padding:32px 28px;background:#ffffff;border-radius:20px;border-top:6px solid #e2553f;font-family:Figtree,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.6;color:#0e2f36;',
  brand: 'margin:0 0 20px;font-size:14px;font-weight:700;letter-spacing:.04em;color:#1f7a78;',
  greeting: 'margin:0 0 12px;font-size:22px;line-height:1.25;font-weight:700;color:#0e2f36;',
  paragraph: 'margin:0 0 16px;white-space:pre-line;',
  label: 'margin:0;font-size:13px;font-weight:700;color:#46636a;',
  value: 'margin:0 0 14px;white-space:pre-wrap;overflow-wrap:anywhere;',
  code: 'margin:8px 0 20px;font-size:30px;font-weight:700;letter-spacing:.2em;color:#14505a;',
  button:
    'display:inline-block;padding:14px 26px;border-radius:999px;background:#14505a;color:#ffffff;font-weight:700;text-decoration:none;',
  small: 'margin:0 0 10px;font-size:13px;line-height:1.5;color:#46636a;overflow-wrap:anywhere;',
  foot: 'max-width:560px;margin:16px auto 0;padding:0 28px;font-family:Figtree,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:13px;line-height:1.5;color:#46636a;',
  link: 'color:#14505a;',
};

function asHtml(letter: Letter, frame: Frame, sender: string, facts: Facts): string {
  const { button, code, leaveUrl } = letter;
  const paragraphs = letter.paragraphs.map((text) => html`<p style="${LOOK.paragraph}">${text}</p>\n`);
  const details = letter.details?.map(
    ([label, value]) => html`<p style="${LOOK.label}">${label}</p>
<p style="${LOOK.value}">${value}</p>\n`,
  );
  const closing = letter.closing?.map((text) => html`<p style="${LOOK.small}">${text}</p>\n`);
  const page = html`<!doctype html>
<html lang="${letter.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${letter.subject}</title></head>
<body style="${LOOK.page}">
<div style="${LOOK.card}">
<p style="${LOOK.brand}">${facts.congress.shortName}</p>
${letter.greeting && html`<h1 style="${LOOK.greeting}">${letter.greeting}</h1>`}
${paragraphs}${details ?? []}
${code && html`<p style="${LOOK.code}">${code}</p>`}
${
  button &&
  html`<p style="margin:24px 0;"><a href="${button.url}" style="${LOOK.button}">${button.label}</a></p>
<p style="${LOOK.small}">${frame.buttonHelp}<br><a href="${button.url}" style="${LOOK.link}">${button.url}</a></p>`
}
${closing ?? []}
</div>
<div style="${LOOK.foot}">
<p style="margin:0 0 6px;">${sender}</p>
${leaveUrl && html`<p style="margin:0;"><a href="${leaveUrl}" style="${LOOK.link}">${frame.leave}</a></p>`}
</div>
</body>
</html>
`;
  return String(page);
}
