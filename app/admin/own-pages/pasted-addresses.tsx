import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { AREA_LOOK, Labelled } from '../../ui/labelled.tsx';
import { countedAddresses, type PastedAddresses as Found } from './addresses.ts';

/** The result of pasting addresses. */
export interface PastedState extends Pick<Found, 'nobodys' | 'invalid'> {
  found: number;
}

interface PastedAddressesProps {
  pasted: PastedState | undefined;
  onPaste(text: string): void;
}

/** Pastes many addresses at once, which are matched by the names beside them. */
export function PastedAddresses({ pasted, onPaste }: PastedAddressesProps) {
  const [text, setText] = useState('');
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-petrol underline underline-offset-4">
        Colar nomes e e-mails
      </summary>
      <Labelled
        label="Nomes e e-mails"
        hint="Uma pessoa por linha, como nas células de uma planilha: Ana Lima, ana@exemplo.br"
      >
        {(ties) => (
          <textarea
            {...ties}
            rows={4}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className={AREA_LOOK}
          />
        )}
      </Labelled>
      <Button look="quiet" className="mt-3" disabled={!text.trim()} onClick={() => onPaste(text)}>
        Usar estes e-mails
      </Button>
      <div role="status" className="mt-3 text-[0.9375rem]">
        {pasted && <p>{`${countedAddresses(pasted.found)} em seus nomes.`}</p>}
        {pasted && (
          <>
            <UnusedLines
              problem="Ninguém desta lista tem só para si o nome destas linhas. Confira os nomes e cole de novo:"
              lines={pasted.nobodys}
            />
            <UnusedLines
              problem="O e-mail destas linhas não é válido. Corrija e cole de novo:"
              lines={pasted.invalid}
            />
          </>
        )}
      </div>
    </details>
  );
}

function UnusedLines({ problem, lines }: { problem: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <p className="mt-1 font-medium text-coral-deep">{problem}</p>
      <ul className="mt-1 list-disc pl-5">
        {[...new Set(lines)].map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </>
  );
}
