import { Fragment, type ReactNode } from 'react';
import { useLanguage } from '#app/i18n/use-translation.tsx';
import { PAGES } from '#app/pages.ts';
import { useFacts } from '#app/site/frame/site.ts';
import { TextLink } from '#app/ui/button.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import { DATA_PROTECTION_AUTHORITY } from '#congress/legal/rules.ts';

/** The pages that the texts link to, by the names used there. */
export const SITE_LINKS = [
  'annals',
  'cancellations',
  'contact',
  'groups',
  'papers',
  'privacy',
  'terms',
  'venue',
] as const satisfies (keyof typeof PAGES)[];
export const OTHER_LINKS = ['privacyMail', 'contactMail', 'authority'] as const;

/** Renders a long message (see `blocksOf`) with paragraphs, lists and links. */
export function Blocks({ text }: { text: string }) {
  return blocksOf(text).map((block) => {
    const key = JSON.stringify(block);
    if (block.kind === 'paragraph') {
      return (
        <p key={key} className="mt-4">
          <Pieces pieces={block.pieces} />
        </p>
      );
    }
    return (
      <ul key={key} className="mt-4 grid gap-2.5">
        {block.items.map(({ name, pieces }) => (
          <li
            key={JSON.stringify(pieces)}
            className="relative pl-6 before:absolute before:top-[0.6em] before:left-0 before:h-2 before:w-2.5 before:rounded-[50%] before:bg-coral-soft forced-colors:before:bg-[CanvasText]"
          >
            {name && <strong className="font-semibold text-ink">{unbroken(name)}. </strong>}
            <Pieces pieces={pieces} />
          </li>
        ))}
      </ul>
    );
  });
}

function Pieces({ pieces }: { pieces: Piece[] }) {
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the pieces never changes
    <Fragment key={index}>
      {typeof piece === 'string' ? (
        unbroken(piece)
      ) : (
        <ProseLink name={piece.target}>{unbroken(piece.words)}</ProseLink>
      )}
    </Fragment>
  ));
}

function ProseLink({ name, children }: { name: string; children: ReactNode }) {
  const { localized } = useLanguage();
  const facts = useFacts();
  const page = SITE_LINKS.find((known) => known === name);
  if (page) return <TextLink href={localized(PAGES[page].path)}>{children}</TextLink>;
  const addresses: Record<(typeof OTHER_LINKS)[number], string> = {
    privacyMail: `mailto:${facts.organiser.privacyEmail}`,
    contactMail: `mailto:${facts.contact.email}`,
    authority: DATA_PROTECTION_AUTHORITY,
  };
  const other = OTHER_LINKS.find((known) => known === name);
  return (
    <TextLink href={other && addresses[other]} className="break-words">
      {children}
    </TextLink>
  );
}

/** A piece of a paragraph: plain text, or a link. */
export type Piece = string | { words: string; target: string };

export type Block =
  | { kind: 'paragraph'; pieces: Piece[] }
  | { kind: 'list'; items: { name: string | null; pieces: Piece[] }[] };

/**
 * Parses the markup of long messages. Empty lines separate paragraphs; a paragraph whose lines all begin with `- ` is a
 * list, whose items may have a name, `- name | text`; `[words](target)` is a link. Whitespace around lines is removed,
 * so that messages can be indented.
 */
export function blocksOf(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) =>
      part
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0)
    .map((lines) =>
      lines.every((line) => line.startsWith('- '))
        ? { kind: 'list', items: lines.map((line) => itemOf(line.slice(2))) }
        : { kind: 'paragraph', pieces: piecesOf(lines.join(' ')) },
    );
}

function itemOf(line: string) {
  const [name = '', ...text] = line.split(' | ');
  return text.length > 0
    ? { name, pieces: piecesOf(text.join(' | ')) }
    : { name: null, pieces: piecesOf(line) };
}

function piecesOf(text: string): Piece[] {
  return text
    .split(/(\[[^[\]]+\]\(\w+\))/)
    .filter(Boolean)
    .map((piece) => {
      const [, words, target] = /^\[([^[\]]+)\]\((\w+)\)$/.exec(piece) ?? [];
      return words && target ? { words, target } : piece;
    });
}
