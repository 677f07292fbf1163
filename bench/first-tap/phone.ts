import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { installedChromium } from '../../scripts/chromium.mjs';
import { lineMs, slowNetwork } from './network.ts';
import type { Tap } from './taps.ts';

/** The processor of a slow phone. */
const SLOWDOWN = 4;
const SCREEN = { width: 390, height: 844 };
/** Timeout of a tap: longer than any person waits. */
const PATIENCE_MS = 15_000;
/** The pause of a finger between scrolling to an element and tapping it. */
const AIM_MS = 300;
/** The distance of one touch move; a swipe has ten. */
const STROKE_PX = 60;
const BETWEEN_STROKES_MS = 150;
/** The answer must still be visible after this time: hydration must not undo it. */
const STAYS_MS = 1500;

export interface LongestEvent {
  ms: number;
  what: string;
}

/** The result of a tap: milliseconds from the touch to the first frame that shows it, or why there was none. */
export interface Answer {
  ms: number;
  /** The milliseconds that the network itself needs for the bytes received meanwhile: one round trip and the transfer. */
  line: number;
  /** Bytes of all scripts of the visit until then. */
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

/** Starts a throttled phone browser with empty caches. */
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

  /** Scrolls an element to the middle of the screen. @returns the point to tap, or the reason why it cannot be tapped */
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
      // A person who sees the element covered by a notice waits until that is gone.
      if (fault !== COVERED || performance.now() > until) return `${css} ${fault}`;
    }
  }

  /** @returns the reason if the element could not be tapped */
  async function tap(css: string): Promise<string | undefined> {
    const point = await aim(css).catch(({ message }: Error) => `${css}: ${message.split('\n')[0]}`);
    if (typeof point === 'string') return point;
    await page.touchscreen.tap(point.x, point.y);
    return undefined;
  }

  return {
    page,
    tap,
    /** Bytes of scripts received so far, compressed and with headers. */
    scriptBytes: () => network.now().scripts,

    /** The longest event of the visit, from input to the next frame. */
    async longest(): Promise<LongestEvent> {
      // Event timing entries are reported some time after the frame.
      await pause(500);
      return page.evaluate(() => window.bench.longest);
    },

    /** Scrolls by swipes. @param strokes the number of swipes; negative: towards the top of the page */
    async scroll(strokes: number): Promise<void> {
      const direction = Math.sign(strokes);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: y === undefined ? [] : [{ x: SCREEN.width / 2, y }],
        });
      for (let stroke = 0; stroke < Math.abs(strokes); stroke += 1) {
        await touch('touchStart', SCREEN.height / 2 + direction * STROKE_PX * 5);
        for (let move = 4; move >= -5; move -= 1) {
          await touch('touchMove', SCREEN.height / 2 + direction * STROKE_PX * move);
          await pause(16);
        }
        await touch('touchEnd');
        await pause(BETWEEN_STROKES_MS);
      }
    },

    /** Taps, and waits for the answer. @param at the time of the tap on the clock of `performance.now()` */
    async answerTo({ act, key, seen, by, share = 0 }: Tap, at: number): Promise<Answer> {
      const point = await aim(act);
      if (typeof point === 'string') return missed(point);
      const press = () => page.touchscreen.tap(point.x, point.y);
      if (key) await press();
      await pause(Math.max(0, at - performance.now()));
      const input = key ? ('keydown' as const) : ('pointerdown' as const);
      const before = network.now();
      const refused = await page.evaluate(watchAnswer, { seen, by, share, input });
      if (refused) return missed(refused);
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

/** Runs in the page. Returns the middle of an element, and a fault if the element is not visible or covered at that point. */
function middleOf(element: Element): { x: number; y: number; fault?: string } {
  const box = element.getBoundingClientRect();
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  if (!box.width || !box.height) return { ...point, fault: 'is not shown' };
  const isHit = hit && (element.contains(hit) || hit.contains(element));
  return isHit ? point : { ...point, fault: 'is covered' };
}

/** Runs in the page. Records the longest event of all pages of the visit. */
function watchEvents() {
  window.bench = { longest: { ms: 0, what: '' }, isSeen: () => false, ms: undefined };
  if (location.protocol === 'about:') return;
  const stored = sessionStorage.getItem('longest event');
  if (stored) window.bench.longest = JSON.parse(stored);
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

/** Runs in the page. Records when a frame shows the answer to the next input. @returns the reason if that cannot be measured */
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
