import { REFRESHED } from '#app/islands/start.ts';

interface Drive {
  step(by: number): void;
  /** Starts or stops autoplay. */
  play(on: boolean): void;
  playing(): boolean;
  scrolled(): void;
  /** Reorders the slides, so that scrolling is possible in both directions. */
  giveRoom(): void;
  /** Cancels the current animation when a touch begins. */
  touched(): void;
  near(onScreen: boolean): void;
  /** Updates the order, the counter and the play button. */
  show(): void;
}

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const drives = new Map<Element, Drive>();

/**
 * Makes carousels loop by touch, wheel, buttons and arrow keys, adds the counter, and plays until the first touch, key
 * or pointer movement over them.
 */
export function startCarousels(): void {
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) driveOf(target)?.near(isIntersecting);
  });
  const showAll = () => {
    for (const carousel of document.querySelectorAll('[data-autoplay]')) seen.observe(carousel);
    for (const drive of drives.values()) drive.show();
  };
  showAll();
  document.addEventListener(REFRESHED, showAll);
  document.addEventListener('visibilitychange', showAll);
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-step], [data-play]');
    const drive = button && driveOf(button);
    if (!drive) return;
    const { step } = button.dataset;
    drive.play(!step && !drive.playing());
    if (step) drive.step(Number(step));
  });
  for (const type of ['pointerdown', 'pointerover', 'focusin', 'keydown', 'scroll', 'scrollend'])
    document.addEventListener(type, onStrip, { capture: true, passive: type !== 'keydown' });
}

function onStrip(event: Event): void {
  const drive =
    event.target instanceof Element &&
    event.target.closest('[data-carousel] > section') &&
    driveOf(event.target);
  if (!drive) return;
  if (event.type === 'scroll') {
    drive.scrolled();
    return;
  }
  if (event.type === 'scrollend') {
    drive.giveRoom();
    return;
  }
  drive.play(false);
  if (event.type === 'pointerdown') drive.touched();
  if (event.type === 'pointerover') drive.giveRoom();
  if (!(event instanceof KeyboardEvent) || !/^Arrow(Left|Right)$/.test(event.key)) return;
  event.preventDefault();
  drive.step(event.key === 'ArrowRight' ? 1 : -1);
}

function driveOf(part: Element): Drive | undefined {
  const root = part.closest<HTMLElement>('[data-carousel]');
  const strip = root?.querySelector<HTMLElement>(':scope > section');
  if (!root || !strip) return;
  const drive = drives.get(root) ?? createDrive(root, strip);
  drives.set(root, drive);
  return drive;
}

/** The state of one carousel. */
function createDrive(root: HTMLElement, strip: HTMLElement): Drive {
  const slides = () => [...strip.querySelectorAll<HTMLElement>(':scope > ul > li')];
  const width = () => slides()[0]?.getBoundingClientRect().width || 1;
  /** The slide at the beginning of the strip; those before it are moved to the end. */
  let first = 0;
  /** The slide being scrolled to. */
  let goal: number | null = null;
  const delay = Number(root.dataset.autoplay);
  let playing = Boolean(delay) && !calm.matches;
  let onScreen = false;
  let timer = 0;

  function wrapped(slide: number) {
    const total = slides().length;
    return (slide + total) % total;
  }
  const placeOf = (slide: number) => wrapped(slide - first);
  const shown = () => goal ?? wrapped(first + Math.round(strip.scrollLeft / width()));
  const scrollTo = (slide: number, behavior: ScrollBehavior) =>
    strip.scrollTo({ left: placeOf(slide) * width(), behavior });
  const room = () => strip.scrollWidth - strip.clientWidth;

  function step(by: number) {
    const from = shown();
    const steps = room() / width();
    const next = placeOf(from) + by;
    // At the edge no slide follows, so the slide shown is moved to the middle first.
    if (next < 0 || next > steps + 0.1) place(from, by > 0 ? Math.floor(steps / 2) : Math.ceil(steps / 2));
    goal = wrapped(from + by);
    scrollTo(goal, calm.matches ? 'instant' : 'smooth');
    showCount();
  }

  function place(slide: number, at: number) {
    first = wrapped(slide - at);
    order();
    scrollTo(slide, 'instant');
  }

  function giveRoom() {
    const steps = room() / width();
    const at = strip.scrollLeft / width();
    // With two slides the next one is always to the right.
    const middle = Math.ceil((steps - 1) / 2);
    const hasRoom = at > 0.9 && at < steps - 0.9;
    if (goal === null && steps > 0.5 && !hasRoom && Math.abs(at - middle) > 0.1) place(shown(), middle);
  }

  function scrolled() {
    const isAtEnd = strip.scrollLeft > room() - 1;
    const isThere = goal !== null && Math.abs(strip.scrollLeft - placeOf(goal) * width()) < 1;
    if (isAtEnd || isThere) goal = null;
    showCount();
  }

  function order() {
    for (const [slide, { style }] of slides().entries()) style.order = first ? `${placeOf(slide)}` : '';
  }

  function showCount() {
    const count = root.querySelector<HTMLElement>('[data-slide-count]');
    const text = count?.dataset.slideCount
      ?.replace('##', `${slides().length}`)
      .replace('#', `${shown() + 1}`);
    if (count && text && count.textContent !== text) count.textContent = text;
  }

  function show() {
    order();
    showCount();
    keepTime();
  }

  function keepTime() {
    clearInterval(timer);
    const button = root.querySelector<HTMLElement>('[data-play]');
    if (!button) return;
    button.toggleAttribute('data-playing', playing);
    button.ariaLabel = (playing ? button.dataset.pauseLabel : button.dataset.playLabel) ?? '';
    // Automatic changes are not announced.
    root.querySelector('[data-slide-count]')?.setAttribute('aria-live', playing ? 'off' : 'polite');
    if (playing && onScreen && !document.hidden) timer = window.setInterval(() => step(1), delay);
  }

  return {
    step,
    play(on) {
      if (on === playing) return;
      playing = on;
      show();
    },
    playing: () => playing,
    scrolled,
    giveRoom,
    touched() {
      goal = null;
      giveRoom();
    },
    near(is) {
      onScreen = is;
      // Visibility does not change the position, so nothing is measured.
      keepTime();
    },
    show,
  };
}
