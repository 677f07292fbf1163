import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { Waiting } from '../waiting.tsx';
import { type Door, Login } from './login.tsx';

/** `unknown` until the area has looked whether somebody is signed in; `closed` while another screen has the place. */
type State = 'unknown' | 'closed' | Door;

const Context = createContext<(state: State) => void>(() => undefined);

/** Says what stands at the entrance. */
export function useEntrance(state: Door | 'closed'): void {
  const setState = useContext(Context);
  useLayoutEffect(() => setState(state), [setState, state]);
}

export function Closed() {
  useEntrance('closed');
  return null;
}

/**
 * The sign-in form and, behind it, the area. The form comes with the document: it is seen and can be typed into before the first script
 * is there, and what is sent before the area is there waits for it.
 * @param children the area, which says by `useEntrance` what it has found
 */
export function Entrance({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>('unknown');
  const door = typeof state === 'object' ? state : null;
  const [{ opened, open }] = useState(opening);
  useLayoutEffect(() => {
    if (door) open(door);
  }, [door, open]);
  const whenOpen = async () => door ?? opened;
  return (
    <Context value={setState}>
      {state === 'unknown' && (
        <div className="not-in-data-expected:hidden">
          <Waiting />
        </div>
      )}
      {state !== 'closed' && (
        <div className={door ? undefined : 'in-data-expected:hidden'}>
          <Login
            notice={door?.notice}
            providers={door?.providers}
            login={async (credentials) => (await whenOpen()).login(credentials)}
            onForgotten={async () => (await whenOpen()).onForgotten()}
          />
        </div>
      )}
      {children}
    </Context>
  );
}

/** The first door there is, for what was asked before. */
function opening() {
  let open: (door: Door) => void = () => undefined;
  const opened = new Promise<Door>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
