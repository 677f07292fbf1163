import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// What a browser has and jsdom lacks, as far as the administrator area's components ask for it. Nothing here lays out or draws.
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
  // jsdom's own has one timer: where a test faked that, no later one would ever be drawn.
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
  // A clock that never ends: what is shown stays until the test is over.
  animate: () => ({ play: nothing, pause: nothing, cancel: nothing }),
  showPopover: nothing,
  hidePopover: nothing,
});

// It knows no <search>, of which React then warns.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });

// The window is the same for all tests of a worker.
afterEach(() => {
  for (const toast of document.querySelectorAll('[data-toast]'))
    toast.querySelector<HTMLElement>('button:last-child')?.click();
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
