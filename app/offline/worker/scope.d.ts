// The part of a service worker's world that ours uses. TypeScript's own library of it cannot stand beside the one of pages.
declare global {
  interface ExtendableEvent extends Event {
    waitUntil(done: Promise<unknown>): void;
  }
  interface ExtendableMessageEvent extends ExtendableEvent {
    readonly data: unknown;
  }
  interface FetchEvent extends ExtendableEvent {
    readonly request: Request;
    /** What the server answered while the worker was waking up. */
    readonly preloadResponse: Promise<Response | undefined>;
  }
  interface WindowClient {
    readonly url: string;
    postMessage(message: unknown): void;
  }
  interface ServiceWorkerGlobalScope {
    readonly location: Location;
    readonly registration: ServiceWorkerRegistration;
    readonly clients: {
      matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly WindowClient[]>;
      claim(): Promise<void>;
    };
    skipWaiting(): Promise<void>;
    addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
    addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void;
  }
}

export {};
