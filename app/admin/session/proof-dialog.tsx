import { useEffect, useState } from 'react';
import { dialogOnDemand } from '../on-demand.tsx';
import { provideProof } from './proof.ts';
import { useSession } from './session.tsx';

const Question = dialogOnDemand(async () => (await import('./proof-question.tsx')).ProofQuestion);

/**
 * Asks for the password, or a mailed code, before an action that protects the account or the team; the action then
 * continues.
 */
export function ProofDialog() {
  const { state } = useSession();
  const [settle, setSettle] = useState<{ with(proved: boolean): void } | null>(null);
  useEffect(() => provideProof(() => new Promise((resolve) => setSettle({ with: resolve }))), []);
  const isIn = state.status === 'in';
  useEffect(() => {
    if (!isIn) setSettle(null);
    return () => settle?.with(false);
  }, [isIn, settle]);
  if (!settle || !isIn) return null;
  const end = (proved: boolean) => {
    settle.with(proved);
    setSettle(null);
  };
  return <Question onProved={() => end(true)} onClose={() => end(false)} />;
}
