import type { ReactNode } from 'react';

interface SectionProps {
  id?: string;
  label: string;
  title: string;
  lead?: string;
  className?: string;
  children: ReactNode;
}

export function Section({ id, label, title, lead, className, children }: SectionProps) {
  return (
    <section id={id} className={`section-space ${className ?? ''}`}>
      <div className="container-page">
        <p className="mb-4 font-semibold text-[0.9375rem]">{label}</p>
        <h2 className="text-title">{title}</h2>
        {lead && <p className="mt-4 max-w-2xl text-ink-soft text-lead">{lead}</p>}
        <div className="mt-10">{children}</div>
      </div>
    </section>
  );
}

const LOOKS = {
  primary: 'bg-coral-deep text-white hover:bg-ink',
  quiet: 'border border-ink/20 bg-white/60 text-ink hover:border-ink/50',
};

export function ButtonLink({
  href,
  look = 'primary',
  children,
}: {
  href: string;
  look?: keyof typeof LOOKS;
  children: ReactNode;
}) {
  return (
    <a
      href={href}
      className={`inline-flex min-h-13 items-center justify-center gap-2 rounded-full px-7 font-semibold ${LOOKS[look]}`}
    >
      {children}
    </a>
  );
}

/** A picture of the data API: the data string as it is stored. */
export function StoredPicture({
  source,
  alt,
  className,
}: {
  source: string | null;
  alt: string;
  className: string;
}) {
  return source ? <img src={source} alt={alt} loading="lazy" decoding="async" className={className} /> : null;
}

export function Quote({ text, name, role }: { text: string; name: string; role: string }) {
  return (
    <figure className="border-coral border-t-3 pt-6">
      <blockquote className="font-display font-medium text-xl leading-snug">“{text}”</blockquote>
      <figcaption className="mt-5 text-[0.9375rem]">
        <span className="block font-semibold">{name}</span>
        <span className="opacity-80">{role}</span>
      </figcaption>
    </figure>
  );
}
