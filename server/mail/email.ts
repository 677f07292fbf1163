import { html } from 'hono/html';
import type { Facts } from '#congress/facts/schema.ts';
import { factTexts } from '#congress/facts/texts.ts';
import type { Language } from '#congress/language.ts';
import { dayPalette } from '#congress/look/colours.ts';
import { logoSize, lookFile, lookPicture } from '#congress/look/pictures.ts';
import type { Typeface } from '#congress/look/typefaces.ts';
import { type Block, type Piece, plainBlocks } from '#congress/mailings/markup.ts';
import type { Palette } from '#congress/palette.ts';
import { fill, serverTexts } from '#server/texts/texts.ts';
import type { EmailKind } from './kinds.ts';

/** The content of an email. Layout, plain text and headers are generated when it is sent. */
export interface Email<Kind extends EmailKind = EmailKind> {
  /** Determines the pace; also used in the log and in file names. */
  kind: Kind;
  /** A bare address. */
  to: string;
  language: Language;
  subject: string;
  /** "Olá, Ana!" */
  greeting?: string;
  /** Plain text. Line breaks inside a paragraph are kept. */
  paragraphs: string[];
  /** Formatted content after the paragraphs: headings, lists and links, with absolute URLs. */
  blocks?: Block[];
  /** Labels and values, one below the other. */
  details?: Array<[label: string, value: string]>;
  /** A one-time code, shown in large type. */
  code?: string;
  button?: { label: string; url: string };
  /** Small print at the end. */
  closing?: string[];
  replyTo?: { name: string; address: string };
  /** Mailings only: the one-click unsubscribe URL (RFC 8058), shown in the email and sent in its headers. */
  leaveUrl?: string;
  /** Text of that link, if it is not for the newsletter. */
  leaveWords?: string;
}

type Frame = (typeof serverTexts)[Language]['emails']['frame'];

/** The text and HTML bodies of an email, signed with the name of the congress. Every text is escaped. @param origin of the site */
export function renderEmail(email: Email, facts: Facts, origin: string): { text: string; html: string } {
  const { frame } = serverTexts[email.language].emails;
  const sender = fill(frame.sender, factTexts(facts, email.language));
  return { text: asText(email, frame, sender), html: asHtml(email, frame, sender, { facts, origin }) };
}

function asText(email: Email, frame: Frame, sender: string): string {
  const details = email.details?.map(([label, value]) =>
    value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`,
  );
  const parts = [
    email.greeting,
    ...email.paragraphs,
    ...plainBlocks(email.blocks ?? []),
    details?.join('\n'),
    email.code,
    email.button && `${email.button.label}:\n${email.button.url}`,
    ...(email.closing ?? []),
    email.leaveUrl && `${email.leaveWords ?? frame.leave}:\n${email.leaveUrl}`,
    // The standard signature delimiter.
    `-- \n${sender}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

// Mail programs do not reliably support style sheets or variables, so every element has inline styles.
const TEXT_FACES = 'Figtree,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
/** Few mail programs load web fonts: the heading face if the reader has it installed, otherwise a similar one. */
const HEADING_FACES: Record<Typeface, string> = {
  'bricolage-grotesque': TEXT_FACES,
  'source-serif-4': "'Source Serif 4',Georgia,Cambria,'Noto Serif',serif",
  nunito: 'Nunito,SF Pro Rounded,Arial Rounded MT Bold,Segoe UI,Roboto,Helvetica,Arial,sans-serif',
  outfit: 'Outfit,Avenir Next,Century Gothic,Segoe UI,Roboto,Helvetica,Arial,sans-serif',
};

const stylesIn = (palette: Palette, headings: string) => ({
  page: `margin:0;padding:24px 12px;background:${palette.mist};`,
  card: `max-width:560px;margin:0 auto;padding:32px 28px;background:${palette.white};border-radius:20px;border-top:6px solid ${palette.coral};font-family:${TEXT_FACES};font-size:16px;line-height:1.6;color:${palette.ink};`,
  brand: `margin:0 0 20px;font-size:14px;font-weight:700;letter-spacing:.04em;color:${palette.teal};`,
  greeting: `margin:0 0 12px;font-family:${headings};font-size:22px;line-height:1.25;font-weight:700;color:${palette.ink};`,
  paragraph: 'margin:0 0 16px;',
  heading: `margin:24px 0 8px;font-family:${headings};font-size:19px;line-height:1.3;font-weight:700;color:${palette.ink};`,
  list: 'margin:0 0 16px;padding-left:24px;',
  item: 'margin:0 0 6px;',
  label: `margin:0;font-size:13px;font-weight:700;color:${palette['ink-soft']};`,
  value: 'margin:0 0 14px;overflow-wrap:anywhere;',
  code: `margin:8px 0 20px;font-size:30px;font-weight:700;letter-spacing:.2em;color:${palette.petrol};`,
  button: `display:inline-block;padding:14px 26px;border-radius:999px;background:${palette.petrol};color:${palette.white};font-weight:700;text-decoration:none;`,
  small: `margin:0 0 10px;font-size:13px;line-height:1.5;color:${palette['ink-soft']};overflow-wrap:anywhere;`,
  foot: `max-width:560px;margin:16px auto 0;padding:0 28px;font-family:${TEXT_FACES};font-size:13px;line-height:1.5;color:${palette['ink-soft']};`,
  link: `color:${palette.petrol};`,
});

/** At most two lines high: if the image is not loaded, the alt text is shown at its width. */
const LOGO_ROOM = { width: 200, height: 56 };

/** The congress's logo, otherwise its short name. */
function brandOf({ congress, look }: Facts, origin: string) {
  const logo = lookPicture(look.logo);
  if (!logo) return congress.shortName;
  const { height } = logoSize(LOGO_ROOM, logo);
  return html`<img src="${origin}${lookFile(look.logo)}" alt="${congress.shortName}" height="${Math.round(height)}" style="display:block;border:0;">`;
}

/** Text with `<br>` for line breaks, because Outlook for Windows does not support `white-space`. */
const inLines = (text: string) =>
  text.split('\n').map((line, index) => (index === 0 ? line : html`<br>${line}`));

type Styles = ReturnType<typeof stylesIn>;

function blockAsHtml(block: Block, styles: Styles) {
  const htmlOf = (pieces: readonly Piece[]) =>
    pieces.map(({ words, link, strong }) => {
      const led = link ? html`<a href="${link}" style="${styles.link}">${words}</a>` : inLines(words);
      return strong ? html`<strong>${led}</strong>` : led;
    });
  if (block.kind !== 'list')
    return block.kind === 'heading'
      ? html`<h2 style="${styles.heading}">${htmlOf(block.pieces)}</h2>\n`
      : html`<p style="${styles.paragraph}">${htmlOf(block.pieces)}</p>\n`;
  const items = block.items.map((pieces) => html`<li style="${styles.item}">${htmlOf(pieces)}</li>`);
  return block.numbered
    ? html`<ol style="${styles.list}">${items}</ol>\n`
    : html`<ul style="${styles.list}">${items}</ul>\n`;
}

interface AsHtml {
  facts: Facts;
  origin: string;
}

function asHtml(email: Email, frame: Frame, sender: string, { facts, origin }: AsHtml): string {
  const { button, code, leaveUrl } = email;
  const styles = stylesIn(dayPalette(facts.look), HEADING_FACES[facts.look.typeface]);
  const paragraphs = email.paragraphs.map(
    (text) => html`<p style="${styles.paragraph}">${inLines(text)}</p>\n`,
  );
  const details = email.details?.map(
    ([label, value]) => html`<p style="${styles.label}">${label}</p>
<p style="${styles.value}">${inLines(value)}</p>\n`,
  );
  const blocks = (email.blocks ?? []).map((block) => blockAsHtml(block, styles));
  const closing = email.closing?.map((text) => html`<p style="${styles.small}">${inLines(text)}</p>\n`);
  const page = html`<!doctype html>
<html lang="${email.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${email.subject}</title></head>
<body style="${styles.page}">
<div style="${styles.card}">
<p style="${styles.brand}">${brandOf(facts, origin)}</p>
${email.greeting && html`<h1 style="${styles.greeting}">${email.greeting}</h1>`}
${paragraphs}${blocks}${details ?? []}
${code && html`<p style="${styles.code}">${code}</p>`}
${
  button &&
  html`<p style="margin:24px 0;"><a href="${button.url}" style="${styles.button}">${button.label}</a></p>
<p style="${styles.small}">${frame.buttonHelp}<br><a href="${button.url}" style="${styles.link}">${button.url}</a></p>`
}
${closing ?? []}
</div>
<div style="${styles.foot}">
<p style="margin:0 0 6px;">${sender}</p>
${leaveUrl && html`<p style="margin:0;"><a href="${leaveUrl}" style="${styles.link}">${email.leaveWords ?? frame.leave}</a></p>`}
</div>
</body>
</html>
`;
  return String(page);
}
