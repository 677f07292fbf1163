import type { ReactNode } from 'react';

interface VersionProps {
  title: string;
  look: 'calm' | 'marked';
  /** A text or the data URL of a picture; '' and null mean empty. */
  value?: string | null | undefined;
  picture?: boolean;
  /** The text for an empty value. */
  empty?: string;
  /** Rendered in place of a value. */
  children?: ReactNode;
}

/** One of two versions shown side by side; `marked` emphasises it. */
export function Version({ title, look, value, picture, empty = 'Em branco', children }: VersionProps) {
  const colours = look === 'calm' ? 'border-teal bg-mist/60' : 'border-coral bg-rose-light';
  return (
    <section
      // There can be dozens of texts, so only lists are landmarks.
      aria-label={children ? title : undefined}
      className={`min-w-0 rounded-inner border-l-4 px-4 py-3 ${colours}`}
    >
      <p className="text-sm font-semibold text-ink-soft">{title}</p>
      {children ??
        (!value ? (
          <p className="text-ink-soft italic">{empty}</p>
        ) : picture ? (
          <img src={value} alt={title} className="mt-2 max-h-32 rounded-inner" />
        ) : (
          <p className="wrap-anywhere whitespace-pre-line">{value}</p>
        ))}
    </section>
  );
}
