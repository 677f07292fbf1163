import { CircleQuestionMark } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { dialogOnDemand } from '../on-demand.tsx';
import { isTyped } from '../requests/last-act.ts';

const KeysDialog = dialogOnDemand(async () => (await import('./keys-dialog.tsx')).KeysDialog);

/** Opens the list of all keys and gestures of the area, as does “?” outside of text fields. */
export function KeysButton({ onDark }: { onDark?: true }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // The button in the dark header is on every screen; only that one listens for the key.
    if (!onDark) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || isTyped(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [onDark]);
  return (
    <>
      <Button
        look={onDark ? 'onDark' : 'quiet'}
        aria-label="Teclas e gestos"
        title="Teclas e gestos (?)"
        aria-keyshortcuts="?"
        className={`size-11 px-0! ${onDark ? 'max-lg:hidden' : ''}`}
        onClick={() => setOpen(true)}
      >
        <CircleQuestionMark className="size-5" aria-hidden />
      </Button>
      {isOpen && <KeysDialog onClose={() => setOpen(false)} />}
    </>
  );
}
