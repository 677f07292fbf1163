import { Mail } from 'lucide-react';
import { type ButtonProps, LinkButton } from '#app/ui/button.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';

interface WrittenMail {
  to: string;
  subject: string;
  body: string;
}

/** A mailto link that opens a prepared message in the visitor's mail program. */
export function mailLink({ to, subject, body }: WrittenMail): string {
  // RFC 6068 requires CRLF line breaks.
  const text = encodeURIComponent(body.replace(/\r?\n/g, '\r\n'));
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${text}`;
}

interface MailButtonProps extends Pick<ButtonProps, 'look'> {
  href: string;
  children: string;
}

export function MailButton({ href, children, ...look }: MailButtonProps) {
  return (
    <LinkButton size="large" {...look} href={href}>
      <Mail className="size-5 shrink-0" />
      <span>{unbroken(children)}</span>
    </LinkButton>
  );
}
