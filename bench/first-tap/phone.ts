import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { installedChromium } from '../../scripts/chromium.mjs';
import { lineMs, slowNetwork } from './network.ts';
import type { Tap } from './taps.ts';

/** A slow phone. */
const SLOWDOWN = 4;
const SCREEN = { width: 390, height: 844 };
/** Longer than anybody waits. */
const PATIENCE_MS = 15_000;
/** After what was sought came into view, a finger waits. */
const AIM_MS = 300;
/** A stroke moves the page ten times as far. */
const STROKE_PX = 60;
const BETWEEN_STROKES_MS = 150;
/** What was shown must still be there then: what an island takes over meanwhile loses nothing. */
const STAYS_MS = 1500;

export interface LongestEvent {
  ms: number;
  what: string;
}

/** What a tap led to: milliseconds from the finger to the first frame that shows it, or why there is none. */
export interface Answer {
  ms: number;
  /** What the line needs for all that came meanwhile, if it is asked for at once: one way there and back, and the bytes. */
  line: number;
  /** Bytes of scripts of the visit until then. */
  scripts: number;
  missed?: string;
}

export const missed = (why: string): Answer => ({
  ms: Number.POSITIVE_INFINITY,
  line: 0,
  scripts: 0,
  missed: why,
});

declare global {
  interface Window {
    bench: { longest: LongestEvent; isSeen: () => boolean; ms: number | undefined };
  }
}

/** A new browser that has fetched and compiled nothing. */
export async function aPhone() {
  const executablePath = process.env.CHROMIUM_PATH || installedChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const context = await browser.newContext({
    viewport: SCREEN,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const network = await slowNetwork(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(watchEvents);

  /** Brings what a selector finds to the middle of the screen. @returns where a finger meets it, or why none can */
  async function aim(css: string): Promise<{ x: number; y: number } | string> {
    const element = await page
      .waitForSelector(css, { state: 'attached', timeout: PATIENCE_MS })
      .catch(() => null);
    if (!element) return `no ${css}`;
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      await element.evaluate((found) => found.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await pause(AIM_MS);
      const { x, y, fault } = await element.evaluate(middleOf);
      if (!fault) return { x, y };
      // Whoever sees a notice over what they want to tap waits until it is gone.
      if (fault !== COVERED || performance.now() > until) return `${css} ${fault}`;
    }
  }

  /** @returns why there was nothing to tap, if so */
  async function tap(css: string): Promise<string | undefined> {
    const point = await aim(css).catch(({ message }: Error) => `${css}: ${message.split('\n')[0]}`);
    if (typeof point === 'string') return point;
    await page.touchscreen.tap(point.x, point.y);
    return undefined;
  }

  return {
    page,
    tap,
    /** With headers, as they came over the network. */
    scriptBytes: () => network.now().scripts,

    /** The longest event of the visit, from the finger to the next frame. */
    async longest(): Promise<LongestEvent> {
      // Told in a moment of its own after the frame.
      await pause(500);
      return page.evaluate(() => window.bench.longest);
    },

    /** Strokes of a finger over the screen. @param strokes less than 0: upwards */
    async scroll(strokes: number): Promise<void> {
      const way = Math.sign(strokes);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: y === undefined ? [] : [{ x: SCREEN.width / 2, y }],
        });
      for (let stroke = 0; stroke < Math.abs(strokes); stroke += 1) {
        await touch('touchStart', SCREEN.height / 2 + way * STROKE_PX * 5);
        for (let move = 4; move >= -5; move -= 1) {
          await touch('touchMove', SCREEN.height / 2 + way * STROKE_PX * move);
          await pause(16);
        }
        await touch('touchEnd');
        await pause(BETWEEN_STROKES_MS);
      }
    },

    /** Taps, and waits for what shows the answer. @param at the moment of the tap by `performance.now()` */
    async answerTo(asked: Tap, at: number): Promise<Answer> {
      const { act, key, seen, by, share = 0 } = asked;
      const point = await aim(act);
      if (typeof point === 'string') return missed(point);
      const press = () => page.touchscreen.tap(point.x, point.y);
      if (key) await press();
      await pause(Math.max(0, at - performance.now()));
      const input = key ? ('keydown' as const) : ('pointerdown' as const);
      const before = network.now();
      const armed = await page.evaluate(watchAnswer, { seen, by, share, input });
      if (armed) return missed(armed);
      if (key) await page.keyboard.press(key);
      else await press();
      const ms = await page
        .waitForFunction(() => window.bench.ms, null, { timeout: PATIENCE_MS })
        .then((handle) => handle.jsonValue())
        .catch(() => undefined);
      if (ms === undefined) return missed(`nothing within ${PATIENCE_MS / 1000} s`);
      const after = network.now();
      await pause(STAYS_MS);
      const stays = await page.evaluate(() => window.bench.isSeen()).catch(() => false);
      return stays
        ? { ms, line: lineMs(before, after), scripts: after.scripts }
        : missed(`gone again after ${ms.toFixed(0)} ms`);
    },

    leave: () => browser.close(),
  };
}

const COVERED = 'is covered';

/** In the page: the middle of an element, where a finger meets it; a fault where it meets nothing, or something else. */
function middleOf(element: Element): { x: number; y: number; fault?: string } {
  const box = element.getBoundingClientRect();
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  if (!box.width || !box.height) return { ...point, fault: 'is not shown' };
  const isMet = hit && (element.contains(hit) || hit.contains(element));
  return isMet ? point : { ...point, fault: 'is covered' };
}

/** In the page: keeps the longest event of all pages of this visit. */
function watchEvents() {
  window.bench = { longest: { ms: 0, what: '' }, isSeen: () => false, ms: undefined };
  if (location.protocol === 'about:') return;
  const kept = sessionStorage.getItem('longest event');
  if (kept) window.bench.longest = JSON.parse(kept);
  const nameOf = (target: Node | null) =>
    target instanceof Element
      ? `${target.localName}${target.id && `#${target.id}`} “${(target.textContent ?? '').trim().slice(0, 30)}”`
      : 'what is gone';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration, name, target } = entry as PerformanceEventTiming;
      if (!interactionId || duration <= window.bench.longest.ms) continue;
      window.bench.longest = { ms: duration, what: `${location.pathname}: ${name} on ${nameOf(target)}` };
      sessionStorage.setItem('longest event', JSON.stringify(window.bench.longest));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

interface Watched extends Pick<Tap, 'seen' | 'by'> {
  share: number;
  input: 'pointerdown' | 'keydown';
}

/** In the page: notes when the answer to the next input is in a frame. @returns why that cannot be told, if so */
function watchAnswer({ seen, by, share, input }: Watched): string | undefined {
  const isVisible = (element: Element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const shown = Math.min(right, innerWidth) - Math.max(left, 0);
    return (
      width * height > 0 &&
      bottom > 0 &&
      top < innerHeight &&
      shown > share * width &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const state = () => {
    const element = document.querySelector(seen) as HTMLInputElement | null;
    if (!element) return null;
    const { value, checked, ariaPressed, ariaValueNow, textContent } = element;
    return JSON.stringify([value, checked, ariaPressed, ariaValueNow, textContent]);
  };
  const before = state();
  const isSeen = () =>
    by === 'changed' ? state() !== before : [...document.querySelectorAll(seen)].some(isVisible);
  if (by === 'changed' && before === null) return `no ${seen}`;
  if (isSeen()) return `${seen} was in view before`;
  Object.assign(window.bench, { isSeen, ms: undefined });
  addEventListener(
    input,
    ({ timeStamp }) => {
      const look = () => {
        if (isSeen()) window.bench.ms = performance.now() - timeStamp;
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true, passive: true },
  );
  return undefined;
}
