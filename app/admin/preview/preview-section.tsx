import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { visitedPath } from './framed.ts';
import { Preview } from './preview.tsx';

/** Time travel: the published content at any moment. */
export function PreviewSection() {
  // A link of a preview that was opened in another tab names its page in the place.
  const [start] = useState(() => visitedPath(location.hash) ?? '/');
  const navigate = useNavigate();
  useEffect(() => {
    if (visitedPath(location.hash)) {
      navigate({ hash: 'overview/preview' }, { replace: true, preventScrollReset: true });
    }
  }, [navigate]);
  return (
    <section aria-labelledby="preview">
      <h3 id="preview" className="text-heading">
        Ver o site como em…
      </h3>
      <p className="mt-1 mb-5 text-ink-soft">
        Prazos, contagens e promoções como o visitante os verá em qualquer data. Só quem administra o site vê
        isto.
      </p>
      <Preview start={start} />
    </section>
  );
}
