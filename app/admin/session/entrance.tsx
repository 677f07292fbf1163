import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { Waiting } from '../waiting.tsx';
import { type Door, Login } from './login.tsx';

/** `unknown` until the area knows whether somebody is signed in; `closed` while another screen is shown. */
type State = 'unknown' | 'closed' | Door;

const Context = createContext<(state: State) => void>(() => undefined);

/** Sets what the entrance shows. */
export function useEntrance(state: Door | 'closed'): void {
  const setState = useContext(Context);
  useLayoutEffect(() => setState(state), [setState, state]);
}

export function Closed() {
  useEntrance('closed');
  return null;
}

/**
 * The sign-in form and, behind it, the area. The form is part of the document, so it can be used before the first
 * script is loaded; a submission waits until the area is ready.
 * @param children the area, which sets the state by `useEntrance`
 */
export function Entrance({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>('unknown');
  const door = typeof state === 'object' ? state : null;
  const [{ opened, open }] = useState(opening);
  useLayoutEffect(() => {
    if (door) open(door);
  }, [door, open]);
  const readyDoor = async () => door ?? opened;
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
            login={async (credentials) => (await readyDoor()).login(credentials)}
            onForgotten={async () => (await readyDoor()).onForgotten()}
          />
        </div>
      )}
      {children}
    </Context>
  );
}

/** A promise of the first door, for requests that were made before. */
function opening() {
  let open: (door: Door) => void = () => undefined;
  const opened = new Promise<Door>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
