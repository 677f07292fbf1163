import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { dropLink, type MailedLink } from './arrival.ts';
import { Door, Problem, SideStep } from './door.tsx';
import { useSession } from './session.tsx';

/** A mailed link was opened. Machines that look through letters open links too: only a person goes on from here. */
export function Arrived({ siteName, link }: { siteName: string; link: MailedLink }) {
  const { followLink } = useSession();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);

  async function go() {
    setBusy(true);
    setProblem('');
    const entered = await followLink(link);
    if (entered.problem === undefined) return;
    setBusy(false);
    setProblem(entered.problem);
  }

  /** Whoever was signed in here still is. */
  function putAway() {
    dropLink();
    location.reload();
  }

  return (
    <Door
      siteName={siteName}
      title={link.invited ? 'Boas-vindas' : 'Recuperar o acesso'}
      lead={
        link.invited
          ? `Você recebeu um convite para administrar este site com o e-mail ${link.email}.`
          : `Você pediu uma nova senha para ${link.email}.`
      }
    >
      <div className="mt-8 grid gap-5">
        <Problem text={problem} />
        <Button ref={button} look="calm" size="large" busy={busy} onClick={go}>
          {busy ? 'Abrindo…' : link.invited ? 'Aceitar o convite' : 'Escolher uma nova senha'}
        </Button>
      </div>
      <div className="mt-6">
        <SideStep onClick={putAway}>Agora não</SideStep>
      </div>
    </Door>
  );
}
