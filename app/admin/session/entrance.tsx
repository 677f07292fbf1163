import { useState } from 'react';
import { Arrived } from './arrived.tsx';
import { CodeStep } from './code-step.tsx';
import { Forgotten } from './forgotten.tsx';
import { Login } from './login.tsx';
import { NewPassword } from './new-password.tsx';
import type { State } from './state.ts';

type Outside = Exclude<State, { status: 'restoring' | 'in' }>;

/** Everything between the address of the administrator area and the room. */
export function Entrance({ state, siteName }: { state: Outside; siteName: string }) {
  if (state.status === 'arrived') return <Arrived siteName={siteName} link={state.link} />;
  if (state.status === 'code') return <CodeStep siteName={siteName} />;
  if (state.status === 'choosing') return <NewPassword siteName={siteName} user={state.user} />;
  return <Out siteName={siteName} notice={state.notice} linkLost={state.linkLost} />;
}

interface OutProps {
  siteName: string;
  notice?: string;
  linkLost?: true;
}

function Out({ siteName, notice, linkLost = undefined }: OutProps) {
  const [forgotten, setForgotten] = useState(linkLost === true);
  return forgotten ? (
    <Forgotten siteName={siteName} notice={linkLost && notice} onBack={() => setForgotten(false)} />
  ) : (
    <Login
      siteName={siteName}
      notice={linkLost ? undefined : notice}
      onForgotten={() => setForgotten(true)}
    />
  );
}
