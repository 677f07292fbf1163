import { cleanup } from '@testing-library/react';
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
