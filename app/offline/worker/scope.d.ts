// The parts of a service worker's global scope that are used. TypeScript's own library for it conflicts with that of
// pages.
declare global {
  interface ExtendableEvent extends Event {
    waitUntil(done: Promise<unknown>): void;
  }
  interface ExtendableMessageEvent extends ExtendableEvent {
    readonly data: unknown;
  }
  interface FetchEvent extends ExtendableEvent {
    readonly request: Request;
    /** The navigation preload response, requested while the worker was starting. */
    readonly preloadResponse: Promise<Response | undefined>;
  }
  interface PushEvent extends ExtendableEvent {
    /** Null for a message without content. */
    readonly data: { json(): unknown } | null;
  }
  interface NotificationEvent extends ExtendableEvent {
    readonly notification: Notification;
  }
  interface WindowClient {
    readonly url: string;
    postMessage(message: unknown): void;
    focus(): Promise<WindowClient>;
  }
  interface ServiceWorkerGlobalScope {
    readonly location: Location;
    readonly registration: ServiceWorkerRegistration;
    readonly clients: {
      matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly WindowClient[]>;
      claim(): Promise<void>;
      openWindow(url: string): Promise<WindowClient | null>;
    };
    skipWaiting(): Promise<void>;
    addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
    addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
    addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
    addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void;
  }
}

export {};
