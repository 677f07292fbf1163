import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoticeProps {
  look: 'good' | 'bad';
  title: string;
  text?: string | undefined;
  className?: string;
  children?: ReactNode;
}

export function Notice({ look, title, text, className, children }: NoticeProps) {
  const Icon = look === 'good' ? CircleCheck : CircleAlert;
  const ground = look === 'good' ? 'border-teal bg-mist' : 'border-coral-deep bg-rose-light';
  return (
    <div className={`flex gap-3.5 rounded-inner border-l-4 px-4 py-4 sm:px-5 ${ground} ${className ?? ''}`}>
      <Icon className={`mt-0.5 size-6 shrink-0 ${look === 'good' ? 'text-teal' : 'text-coral-deep'}`} />
      <div className="min-w-0">
        <p className="font-semibold text-lg leading-snug">{title}</p>
        {text && <p className="mt-1">{text}</p>}
        {children}
      </div>
    </div>
  );
}

interface ErrorSummaryProps extends Pick<NoticeProps, 'title' | 'text' | 'className'> {
  /** The invalid fields, by their names in the form. */
  errors: { name: string; label: string; message: string | undefined }[];
}

/** The errors of a form, each a button that focuses the invalid field. */
export function ErrorSummary({ errors, ...notice }: ErrorSummaryProps) {
  return (
    <Notice look="bad" {...notice}>
      <ul className="mt-1">
        {errors.map(({ name, label, message }) => (
          <li key={name}>
            <button
              type="button"
              onClick={({ currentTarget }) => focusField(currentTarget.form, name)}
              className="inline-flex min-h-9 cursor-pointer items-center text-left text-teal underline underline-offset-4 hover:text-ink"
            >
              {label}: {message}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Focuses a field, and opens the `details` that contains it. */
export function focusField(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.closest('details')?.setAttribute('open', '');
  field.focus();
}
