import { Preview } from './preview.tsx';

/** Time travel: the published content at any moment. */
export function PreviewSection() {
  return (
    <section aria-labelledby="preview">
      <h3 id="preview" className="text-heading">
        Ver o site como em…
      </h3>
      <p className="mt-1 mb-5 text-ink-soft">
        Prazos, contagens e promoções como o visitante os verá em qualquer data. Só quem administra o site vê
        isto.
      </p>
      <Preview />
    </section>
  );
}
