import { type ComponentType, Fragment, type ReactNode, Suspense, useState } from 'react';

/** How long after a failed attempt a part is said to have failed, before the next who wants it tries again: milliseconds. */
const FAILED_FOR = 1000;

const parts: (() => Promise<void>)[] = [];
let isAwake = false;

/** Settles once all parts can be rendered at once; rejects when one cannot be had. */
export const partsAtHand = async (): Promise<void> => void (await Promise.all(parts.map((fetch) => fetch())));

/** To be called when scripts have taken over the page: what is rendered from then on has no HTML of the server's. */
export function partsAreAwake(): void {
  isAwake = true;
}

/**
 * A component of a page whose scripts a browser fetches when they are wanted: until then the server's HTML of it stands, and
 * works as plain HTML does (app/waking.ts). On a page that the browser makes itself it is fetched with its route.
 */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const source = sourceOf(load);
  parts.push(source.fetch);
  if (import.meta.env.SSR || isAwake) void source.fetch().catch(() => {}); // whoever renders it is told
  return (props) => <Part take={source.take} props={props} />;
}

interface PartProps<Props> {
  /** Returns it when it is at hand, and throws else, as React wants it: what to wait for, or why there is none. */
  take(): ComponentType<Props>;
  props: Props;
}

function Part<Props extends object>({ take, props }: PartProps<Props>) {
  // Each part of the server's HTML is taken over for itself, so that none takes long. On a page that the browser makes,
  // what it waits for keeps the page before it on the screen, not an empty place.
  const [Boundary] = useState(() => (isAwake ? Fragment : Suspense));
  return (
    <Boundary>
      <Content take={take} props={props} />
    </Boundary>
  );
}

function Content<Props extends object>({ take, props }: PartProps<Props>) {
  const Component = take();
  return <Component {...props} />;
}

function sourceOf<Props>(load: () => Promise<ComponentType<Props>>) {
  let component: ComponentType<Props> | undefined;
  let fetching: Promise<void> | undefined;
  let failure: unknown;
  const fetch = () => {
    fetching ??= load().then(
      (loaded) => {
        component = loaded;
      },
      (error) => {
        failure = error;
        setTimeout(() => {
          failure = fetching = undefined;
        }, FAILED_FOR);
        throw error;
      },
    );
    return fetching;
  };
  const take = () => {
    if (failure) throw failure;
    // Not `use()`: what is at hand must be rendered without waiting, as hydration does.
    if (!component) throw fetch();
    return component;
  };
  return { fetch, take };
}

/** What moves by itself, or knows what only a browser knows: the page is taken over as soon as this is on the screen. */
export function Wakes({ children }: { children: ReactNode }) {
  return (
    <div className="contents" data-wakes>
      {children}
    </div>
  );
}
