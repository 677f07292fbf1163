import { useMemo, useState } from 'react';
import { CodeStep } from './code-step.tsx';
import { Closed, useEntrance } from './entrance.tsx';
import { Forgotten } from './forgotten.tsx';
import { LinkOpened, NewPassword } from './mailed-link-screens.tsx';
import { useWaysIn } from './providers.tsx';
import { useSession } from './session.tsx';
import type { SessionState } from './session-state.ts';

type Outside = Exclude<SessionState, { status: 'restoring' | 'in' }>;

/** All screens before the dashboard, except the sign-in form itself. */
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
  const shownNotice = linkExpired ? undefined : notice;
  const door = useMemo(
    () => ({ notice: shownNotice, login, providers, onForgotten: () => setForgotten(true) }),
    [shownNotice, login, providers],
  );
  useEntrance(forgotten ? 'closed' : door);
  if (!forgotten) return null;
  return <Forgotten notice={linkExpired ? notice : undefined} onBack={() => setForgotten(false)} />;
}
