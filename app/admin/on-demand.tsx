import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../ui/toast.ts';
import { Waiting } from './waiting.tsx';

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
 * @param onFailure called if the script cannot be fetched; by default the surrounding `Crash` says so
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = <Waiting />,
  onFailure?: (props: Props) => void,
): OnDemand<Props> {
  const script: Script<Props> = {
    loaded: undefined,
    async fetch() {
      script.loaded = await load();
      return script.loaded;
    },
  };
  return Object.assign((props: Props) => <Part {...{ script, waiting, props, onFailure }} />, {
    ahead: () => void script.fetch().catch(() => undefined),
  });
}

/**
 * Makes a dialog whose script is fetched when it is opened. If that fails, the dialog closes with an error message and everything else
 * stays as it is.
 */
export const dialogOnDemand = <Props extends { onClose(): void }>(
  load: () => Promise<ComponentType<Props>>,
) =>
  onDemand(load, null, ({ onClose }: Props) => {
    toast.error('Esta janela não abriu', {
      id: 'dialog',
      description:
        'Confira a conexão e abra de novo. Se não abrir, recarregue a página: o que você digitou fica guardado.',
    });
    onClose();
  });

interface Script<Props> {
  loaded: ComponentType<Props> | undefined;
  fetch(): Promise<ComponentType<Props>>;
}

interface PartProps<Props> {
  script: Script<Props>;
  waiting: ReactNode;
  props: Props;
  onFailure: ((props: Props) => void) | undefined;
}

function Part<Props extends object>({ script, waiting, props, onFailure }: PartProps<Props>) {
  const [Loaded, setLoaded] = useState(() => script.loaded);
  const fail = useEffectEvent((failure: unknown) => {
    if (onFailure) return onFailure(props);
    // Thrown during rendering, so that the surrounding `Crash` handles it.
    setLoaded(() => {
      throw failure;
    });
  });
  useEffect(() => {
    if (Loaded) return;
    script.fetch().then((part) => setLoaded(() => part), fail);
  }, [Loaded, script]);
  return Loaded ? <Loaded {...props} /> : waiting;
}
