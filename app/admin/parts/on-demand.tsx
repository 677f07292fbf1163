import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Waiting } from '../waiting.tsx';

/** A part of the area whose script is fetched when it is opened. */
export interface OnDemand<Props extends object> {
  (props: Props): ReactNode;
  /** Fetches its script before that: it opens at once then. */
  ahead(): void;
}

/**
 * Makes a part of the area whose script is fetched when it is opened. It is not React's `lazy`, which shows a component 300 ms after its
 * fallback at the earliest, even when the script is there.
 *
 * @param waiting what stands in its place until then
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
    // A failure is thrown as the part is drawn, where `Crash` stands around it.
    const fail = (failure: unknown) =>
      setLoaded(() => {
        throw failure;
      });
    script.fetch().then((part) => setLoaded(() => part), fail);
  }, [Loaded, script]);
  return Loaded ? <Loaded {...props} /> : waiting;
}
