import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useSession } from '../session/session.tsx';
import { nameOf } from '../session/stored.ts';

interface CodeSheetProps {
  codes: string[];
  onKept(): void;
}

/** New recovery codes, on the screen this once: to be copied, saved or printed. */
export function CodeSheet({ codes, onKept }: CodeSheetProps) {
  const { state } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const whose = state.status === 'in' ? nameOf(state.user) : '';
  const text = [
    `Códigos de recuperação de ${whose} em ${location.host}/admin`,
    'Cada código vale uma só vez, no lugar do código do aparelho.',
    '',
    ...codes,
    '',
  ].join('\n');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Códigos copiados.');
    } catch {
      toast.error('O navegador não deixou copiar', { description: 'Salve o arquivo ou anote os códigos.' });
    }
  }

  function save() {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    link.download = 'codigos-de-recuperacao.txt';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  return (
    <section
      aria-labelledby="recovery-codes"
      data-print="alone"
      className="mt-4 rounded-inner border border-honey bg-white p-4 sm:p-5"
    >
      <h4 id="recovery-codes" ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Guarde estes códigos de recuperação
      </h4>
      <p className="mt-1 text-[0.9375rem] text-ink-soft">
        Sem o aparelho, um deles deixa você entrar. Cada um vale uma só vez. Eles não aparecem de novo:
        guarde-os fora do celular, num papel ou num gerenciador de senhas.
      </p>
      <ol className="mt-4 grid gap-x-6 gap-y-1.5 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        <Button look="quiet" onClick={copy}>
          <Copy className="size-4" aria-hidden />
          Copiar
        </Button>
        <Button look="quiet" onClick={save}>
          <Download className="size-4" aria-hidden />
          Salvar como arquivo
        </Button>
        <Button look="quiet" onClick={() => print()}>
          <Printer className="size-4" aria-hidden />
          Imprimir
        </Button>
        <Button look="calm" onClick={onKept}>
          Já guardei os códigos
        </Button>
      </div>
    </section>
  );
}
