import { useEffect, useState } from 'react';

/**
 * What the page is still about to do by itself, such as moving the focus to something that has not been rendered yet. Null
 * from the user's next key, tap or turn of the wheel on, so that nobody is moved away from where they have gone since.
 */
export function useUntilInput<Intention>(initial: () => Intention | null) {
  const [intention, setIntention] = useState(initial);
  useEffect(() => {
    if (intention === null) return;
    const leaving = new AbortController();
    const options = { capture: true, passive: true, signal: leaving.signal };
    for (const input of ['keydown', 'pointerdown', 'wheel'])
      document.addEventListener(input, () => setIntention(null), options);
    return () => leaving.abort();
  }, [intention]);
  return [intention, setIntention] as const;
}
