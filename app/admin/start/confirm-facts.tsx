import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { SampleFact } from '../facts/sample.ts';
import { Confirmation } from '../parts/confirmation.tsx';
import { useConfirming } from './confirming.ts';

/** Asks which of the sample's values are also right for this congress. */
export function ConfirmFacts({ title, facts }: { title: string; facts: SampleFact[] }) {
  const [asking, setAsking] = useState(false);
  const confirmable = facts.filter(({ mustChange }) => !mustChange);
  if (confirmable.length === 0) return null;
  return (
    <>
      <Button look="quiet" className="my-1" onClick={() => setAsking(true)}>
        Conferir<span className="sr-only">{`: ${title}`}</span>
      </Button>
      {asking && <Question title={title} facts={confirmable} onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ title, facts, onClose }: { title: string; facts: SampleFact[]; onClose(): void }) {
  const confirm = useConfirming();
  const [unticked, setUnticked] = useState<readonly string[]>([]);
  const chosen = facts.map(({ path }) => path).filter((path) => !unticked.includes(path));
  return (
    <Confirmation
      title={`${title}: o que vale também para vocês?`}
      description="Isto é o que o site diz agora. Desmarque o que não é do seu congresso: continua na lista até ser mudado."
      confirm={chosen.length === 1 ? 'Confirmar 1 dado' : `Confirmar ${chosen.length} dados`}
      confirming="Confirmando…"
      failed="Erro ao confirmar os dados"
      disabled={chosen.length === 0}
      keepsChoices
      onConfirm={() => confirm(chosen)}
      onClose={onClose}
    >
      <ul className="mt-4 grid gap-1">
        {facts.map(({ path, label, says }) => (
          <li key={path}>
            <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-inner px-2 py-2 hover:bg-mist/50">
              <input
                type="checkbox"
                checked={!unticked.includes(path)}
                onChange={({ target }) =>
                  setUnticked(
                    target.checked ? unticked.filter((other) => other !== path) : [...unticked, path],
                  )
                }
                className="mt-0.5 size-5 shrink-0 accent-petrol"
              />
              <span className="min-w-0">
                <span className="block text-sm text-ink-soft">{label}</span>
                <span className="block font-semibold break-words">{says}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Confirmation>
  );
}
