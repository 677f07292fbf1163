import { Mail, Phone } from 'lucide-react';
import type { Facts } from '#congress/facts/schema.ts';

/** The ways past a form that does not go out, as links and as they are read. */
export type ContactTexts = Facts['contact'] & { emailText: string; phoneText: string };

const LOOK =
  'inline-flex min-h-9 items-center gap-2 font-semibold text-teal underline underline-offset-4 hover:text-ink';

/** Telephone and e-mail of the organisers. */
export function ContactLinks({ contact }: { contact: ContactTexts }) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-5">
      <a href={`tel:${contact.phone}`} className={LOOK}>
        <Phone className="size-4.5 shrink-0" aria-hidden />
        {contact.phoneText}
      </a>
      <a href={`mailto:${contact.email}`} className={LOOK}>
        <Mail className="size-4.5 shrink-0" aria-hidden />
        {contact.emailText}
      </a>
    </p>
  );
}
