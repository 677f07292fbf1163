import { Mail, Phone } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import type { Outcome } from '#app/islands/sending.ts';
import { TextLink } from '#app/ui/button.tsx';
import { ErrorSummary, Notice } from '#app/ui/notice.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import type { Facts } from '#congress/facts/schema.ts';

/** The ways past a form that does not go out, as links and as they are read. */
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
  /** What is said of a form that went out, and of one that did not. */
  said(kind: 'sent' | 'refused' | 'unreachable'): { title: string; text: string; next?: string };
  /** Says aloud how many fields are wrong. */
  announced: string | false;
  /** What is wrong now, which is less and less of what was wrong when it was sent. */
  invalid: ComponentProps<typeof ErrorSummary>;
  contact: ContactTexts;
}

/** How sending ended, below the button. Its live regions are there from the start, so that what comes is read out. */
export function FormOutcome({ outcome, said, announced, invalid, contact }: FormOutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A wrong field has the focus, and the view with it.
    if (outcome && outcome.kind !== 'invalid') place.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  const ended = outcome && outcome.kind !== 'invalid' ? { kind: outcome.kind, ...said(outcome.kind) } : null;
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
