import type { Values } from '../editor/description.ts';

/** The activity as its card on the site. */
export function Preview({ values }: { values: Values }) {
  const title = values.type === 'mesa_redonda' ? values.theme : values.title;
  if (!title?.trim()) return null;
  const people = [
    values.type !== 'mesa_redonda' && values.speaker?.trim() && `Com ${values.speaker.trim()}`,
    values.moderator?.trim() && `Moderação: ${values.moderator.trim()}`,
    values.location?.trim() && `Local: ${values.location.trim()}`,
  ].filter((text) => typeof text === 'string' && text);
  return (
    <section aria-label="Como aparece no site" className="mt-6">
      <p className="mb-2 text-sm font-semibold text-ink-soft">Como aparece no site</p>
      <div className="rounded-card bg-gauze p-5 ring-1 ring-mist-deep">
        <p className="font-display font-semibold text-petrol tabular-nums">{values.time || '—'}</p>
        {values.type === 'mesa_redonda' && (
          <p className="mt-1 text-sm font-semibold text-coral-deep">Mesa-redonda</p>
        )}
        <p className="mt-1 font-display text-heading font-[650] break-words">{title}</p>
        {people.map((text) => (
          <p key={text as string} className="mt-1 text-[0.9375rem] text-ink-soft">
            {text}
          </p>
        ))}
      </div>
    </section>
  );
}
