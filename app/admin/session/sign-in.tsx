import { useMemo, useState } from 'react';
import { CodeStep } from './code-step.tsx';
import { Closed, useEntrance } from './entrance.tsx';
import { Forgotten } from './forgotten.tsx';
import { LinkOpened, NewPassword } from './mailed-link-screens.tsx';
import { useWaysIn } from './providers.tsx';
import { useSession } from './session.tsx';
import type { SessionState } from './session-state.ts';

type Outside = Exclude<SessionState, { status: 'restoring' | 'in' }>;

/** Everything between the address of the administrator area and its dashboard, but for the form at its entrance. */
export function SignIn({ state }: { state: Outside }) {
  if (state.status === 'out') return <LoginOrForgotten {...state} />;
  return (
    <>
      <Closed />
      <Step state={state} />
    </>
  );
}

function Step({ state }: { state: Exclude<Outside, { status: 'out' }> }) {
  if (state.status === 'link') return <LinkOpened link={state.link} />;
  if (state.status === 'code') return <CodeStep />;
  return <NewPassword user={state.user} />;
}

type OutProps = Extract<SessionState, { status: 'out' }>;

function LoginOrForgotten({ notice, linkExpired }: OutProps) {
  const [forgotten, setForgotten] = useState(linkExpired === true);
  const { login } = useSession();
  const providers = useWaysIn();
  const said = linkExpired ? undefined : notice;
  const door = useMemo(
    () => ({ notice: said, login, providers, onForgotten: () => setForgotten(true) }),
    [said, login, providers],
  );
  useEntrance(forgotten ? 'closed' : door);
  if (!forgotten) return null;
  return <Forgotten notice={linkExpired ? notice : undefined} onBack={() => setForgotten(false)} />;
}
