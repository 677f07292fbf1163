import { cleanup } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';

// Browser features that the administrator area's components use and jsdom lacks. There is no layout and no rendering.
const nothing = () => {};
const realTimeout = setTimeout;

Object.assign(globalThis, {
  ResizeObserver: class {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
  },
  matchMedia: (media: string) => ({
    matches: false,
    media,
    addEventListener: nothing,
    removeEventListener: nothing,
  }),
  scrollTo: nothing,
  // jsdom's own uses one timer: after a test with fake timers, no later frame would ever come.
  requestAnimationFrame: (draw: FrameRequestCallback) => realTimeout(() => draw(performance.now()), 16),
  cancelAnimationFrame: clearTimeout,
});

Object.assign(Element.prototype, {
  scrollIntoView: nothing,
  hasPointerCapture: () => false,
  setPointerCapture: nothing,
  releasePointerCapture: nothing,
  checkVisibility: () => true,
  getAnimations: () => [],
  // Animations never end, so a toast, whose time is an animation, stays until the test is over.
  animate: () => ({ play: nothing, pause: nothing, cancel: nothing }),
  showPopover: nothing,
  hidePopover: nothing,
});

// jsdom does not know <search>, and React would warn about it.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });

// React's development build records where each element was created, for its warnings: a quarter of the processor time of these tests. It
// stops at a number per second, which is always reached here.
Object.defineProperty(
  (React as unknown as Record<string, object>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as object,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: nothing },
);

// All tests of a worker share one window.
afterEach(() => {
  for (const toast of document.querySelectorAll('[data-toast]'))
    toast.querySelector<HTMLElement>('button:last-child')?.click();
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
