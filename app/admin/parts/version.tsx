import type { ReactNode } from 'react';

interface VersionProps {
  title: string;
  look: 'calm' | 'marked';
  /** A text, or a picture's data string; '' and null are nothing. */
  value?: string | null | undefined;
  picture?: boolean;
  /** What stands in the place of nothing. */
  empty?: string;
  /** In the place of a value. */
  children?: ReactNode;
}

/** One of two versions of something that stand side by side: `marked` is the one that is not to be lost sight of. */
export function Version({ title, look, value, picture, empty = 'Em branco', children }: VersionProps) {
  const colours = look === 'calm' ? 'border-teal bg-mist/60' : 'border-coral bg-rose-light';
  return (
    <section
      // Texts stand below one another in dozens: only a list is a landmark.
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
