import { Mail, Phone } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import type { Outcome } from '#app/islands/sending.ts';
import { TextLink } from '#app/ui/button.tsx';
import { ErrorSummary, Notice } from '#app/ui/notice.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import type { Facts } from '#congress/facts/schema.ts';

/** Alternatives to a form that cannot be sent, as links with their texts. */
export type ContactTexts = Facts['contact'] & { emailText: string; phoneText: string };

const LOOK = 'inline-flex min-h-9 items-center gap-2';

export function ContactLinks({ contact }: { contact: ContactTexts }) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-5">
      <TextLink href={`tel:${contact.phone}`} className={LOOK}>
        <Phone className="size-4.5 shrink-0" />
        {contact.phoneText}
      </TextLink>
      <TextLink href={`mailto:${contact.email}`} className={LOOK}>
        <Mail className="size-4.5 shrink-0" />
        {unbroken(contact.emailText)}
      </TextLink>
    </p>
  );
}

interface FormOutcomeProps {
  outcome: Outcome | null;
  /** The message about a form that was sent, or that failed. */
  messageFor(kind: 'sent' | 'refused' | 'unreachable'): { title: string; text: string; next?: string };
  /** The number of invalid fields, for screen readers. */
  announced: string | false;
  /** The errors that remain after corrections. */
  invalid: ComponentProps<typeof ErrorSummary>;
  contact: ContactTexts;
}

/** The result of submitting, below the button. Its live regions are always present, so that changes are announced. */
export function FormOutcome({ outcome, messageFor, announced, invalid, contact }: FormOutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Otherwise the first invalid field has been focused and scrolled into view.
    if (outcome && outcome.kind !== 'invalid') place.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  const ended =
    outcome && outcome.kind !== 'invalid' ? { kind: outcome.kind, ...messageFor(outcome.kind) } : null;
  const next = ended?.next && <p className="mt-2">{ended.next}</p>;
  return (
    <div ref={place} className="scroll-mb-24">
      <div role="status">
        {ended?.kind === 'sent' && (
          <Notice className="mt-6" look="good" title={ended.title} text={ended.text}>
            {next}
          </Notice>
        )}
      </div>
      <div role="alert">
        {ended && ended.kind !== 'sent' && (
          <Notice className="mt-6" look="bad" title={ended.title} text={ended.text}>
            {next}
            <ContactLinks contact={contact} />
          </Notice>
        )}
        {announced && <p className="sr-only">{announced}</p>}
      </div>
      {invalid.errors.length > 0 && <ErrorSummary className="mt-6" {...invalid} />}
    </div>
  );
}
