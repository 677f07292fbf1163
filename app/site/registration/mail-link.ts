interface Mail {
  to: string;
  subject: string;
  body: string;
}

/** A link that opens a written message in the visitor's own mail program. */
export function mailLink({ to, subject, body }: Mail): string {
  // RFC 6068 wants CRLF between the lines.
  const text = encodeURIComponent(body.replace(/\r?\n/g, '\r\n'));
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${text}`;
}
