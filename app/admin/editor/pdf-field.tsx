import { FileUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useHoldForm } from '../../ui/pending-files.tsx';
import { explain } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import type { OwnControlProps } from './description.ts';

/** A file that is uploaded and validated when chosen, and belongs to the item once the form is saved. */
export function PdfField({ ties, value, onChange, onBlur, name, disabled }: OwnControlProps) {
  const { request } = useSession();
  const [sending, setSending] = useState('');
  const [refusal, setRefusal] = useState('');
  const [sent, setSent] = useState({ hash: '', name: '' });
  const input = useRef<HTMLInputElement>(null);
  const hold = useHoldForm(name);

  /** @returns why the file was refused, or '' */
  async function send(file: File): Promise<string> {
    setSending(file.name);
    setRefusal('');
    try {
      const answer = await request('/functions/v1/paper-files', { method: 'POST', body: file });
      const { hash } = (await answer.json()) as { hash: string };
      onChange(hash);
      setSent({ hash, name: file.name });
      return '';
    } catch (failure) {
      setRefusal(explain(failure));
      return explain(failure);
    } finally {
      setSending('');
      if (input.current) input.current.value = '';
    }
  }

  function remove() {
    setRefusal('');
    onChange('');
  }
  // The form may have been reset since the file was sent.
  const state = !value
    ? 'Sem PDF.'
    : value === sent.hash
      ? `${sent.name} enviado. Salve para publicá-lo.`
      : 'Há um PDF.';

  return (
    <div className="grid gap-2">
      <input
        {...ties}
        ref={input}
        type="file"
        name={name}
        accept="application/pdf,.pdf"
        className="sr-only"
        tabIndex={-1}
        onBlur={onBlur}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void hold(send(file));
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" disabled={disabled} busy={sending !== ''} onClick={() => input.current?.click()}>
          <FileUp className="size-4" aria-hidden />
          {value ? 'Trocar PDF' : 'Escolher PDF'}
        </Button>
        {value && (
          <Button look="quiet" disabled={disabled || sending !== ''} onClick={remove}>
            <Trash2 className="size-4" aria-hidden />
            Remover PDF
          </Button>
        )}
      </div>
      <p role="status" className="text-[0.9375rem] text-ink-soft">
        {sending ? `Enviando ${sending}…` : refusal || state}
      </p>
    </div>
  );
}
