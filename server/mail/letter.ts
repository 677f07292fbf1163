import type { Language } from '#congress/language.ts';

/** A mail as its writer thinks of it; the look, the plain text and the headers are made when it is sent. */
export interface Letter {
  /** What it is, for the log and the file name: `enquiry`, `newsletter-confirmation`, `recovery` … */
  kind: string;
  /** One bare address. */
  to: string;
  language: Language;
  subject: string;
  /** "Olá, Ana!" */
  greeting?: string;
  /** Plain text. Line breaks inside a paragraph are kept. */
  paragraphs: string[];
  /** Label and value, one under the other. */
  details?: Array<[label: string, value: string]>;
  /** A one-time code, shown large. */
  code?: string;
  button?: { label: string; url: string };
  /** Small print after everything else. */
  closing?: string[];
  replyTo?: { name: string; address: string };
  /** Newsletter only: the address where one click leaves it (RFC 8058). Shown in the mail and sent in its headers. */
  leaveUrl?: string;
}
