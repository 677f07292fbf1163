import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Waiting } from '../waiting.tsx';

/** A component whose script is fetched when it is first rendered. */
export interface OnDemand<Props extends object> {
  (props: Props): ReactNode;
  /** Prefetches the script, so that the component renders at once. */
  ahead(): void;
}

/**
 * Makes a component whose script is fetched when it is first rendered. Unlike React's `lazy`, which shows the component
 * at the earliest 300 ms after its fallback, it renders at once if the script is already loaded.
 *
 * @param waiting rendered until the script is loaded
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = <Waiting />,
): OnDemand<Props> {
  const script: Script<Props> = {
    loaded: undefined,
    async fetch() {
      script.loaded = await load();
      return script.loaded;
    },
  };
  return Object.assign((props: Props) => <Part {...{ script, waiting, props }} />, {
    ahead: () => void script.fetch().catch(() => undefined),
  });
}

interface Script<Props> {
  loaded: ComponentType<Props> | undefined;
  fetch(): Promise<ComponentType<Props>>;
}

interface PartProps<Props> {
  script: Script<Props>;
  waiting: ReactNode;
  props: Props;
}

function Part<Props extends object>({ script, waiting, props }: PartProps<Props>) {
  const [Loaded, setLoaded] = useState(() => script.loaded);
  useEffect(() => {
    if (Loaded) return;
    // Thrown during rendering, so that the surrounding `Crash` handles it.
    const fail = (failure: unknown) =>
      setLoaded(() => {
        throw failure;
      });
    script.fetch().then((part) => setLoaded(() => part), fail);
  }, [Loaded, script]);
  return Loaded ? <Loaded {...props} /> : waiting;
}
