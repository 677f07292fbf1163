// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const A_MINUTE = 60_000;
/** In milliseconds: longer than the spread and the delays of a few retries. */
const A_WHILE = 8000;
const SCRIPT = '/assets/page-ours.js';
const ours = `<script type="module" src="${SCRIPT}"></script>`;
const others = '<script type="module" src="/assets/page-others.js"></script>';

const reload = vi.fn();
const showPage = vi.fn();
let page: EventTarget;
let isMissing: boolean;
let requests: number;
let answer: string;

beforeEach(async () => {
  vi.useFakeTimers();
  [page, isMissing, requests, answer] = [new EventTarget(), false, 0, others];
  reload.mockReset();
  showPage.mockReset();
  document.head.innerHTML = ours;
  document.body.innerHTML = '<textarea></textarea>';
  Object.assign(document.documentElement.dataset, { key: 'key', version: 'before' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.spyOn(document, 'addEventListener').mockImplementation(page.addEventListener.bind(page));
  vi.stubGlobal('location', { origin: 'http://site', pathname: '/prazos', search: '', hash: '', reload });
  vi.stubGlobal('WebSocket', class {});
  vi.stubGlobal('fetch', async () => {
    requests += 1;
    return new Response(answer, { headers: { 'Content-Version': 'now' } });
  });
  vi.resetModules();
  vi.doMock('#app/islands/start.ts', () => ({ FILES_MISSING: 'page:files-missing' }));
  vi.doMock('#app/ui/toast.ts', () => ({ toast: { error: () => undefined } }));
  vi.doMock('./load-failures.ts', () => ({ LOAD_FAILURES: {} }));
  vi.doMock('./refresh.ts', () => {
    if (isMissing) throw new Error('404');
    return { showPage };
  });
  const { followContent } = await import('./live.ts');
  followContent();
});
afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('#app/islands/start.ts');
  vi.doUnmock('#app/ui/toast.ts');
  vi.doUnmock('./load-failures.ts');
  vi.doUnmock('./refresh.ts');
  vi.resetModules();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  delete document.documentElement.dataset.key;
  delete document.documentElement.dataset.version;
});

/** Reports that a file of the page could not be loaded. */
const miss = (event = 'page:files-missing') => page.dispatchEvent(new Event(event));

it.each(['page:files-missing', 'unhandledrejection'])(
  '%s makes a page of another build one of the server’s',
  async (event) => {
    await vi.advanceTimersByTimeAsync(A_MINUTE + 1);
    miss(event);
    await vi.advanceTimersByTimeAsync(A_WHILE);
    expect(reload).toHaveBeenCalledOnce();
    expect(showPage).not.toHaveBeenCalled();
    expect(requests).toBe(1);
  },
);

it('a page of this build shows what has come', async () => {
  answer = ours;
  await vi.advanceTimersByTimeAsync(A_MINUTE + 1);
  miss();
  await vi.advanceTimersByTimeAsync(A_WHILE);
  expect(showPage).toHaveBeenCalledWith(ours);
  expect(reload).not.toHaveBeenCalled();
});

it('a page in its first minute asks again a minute later: a reload may lead to the build that was there', async () => {
  miss();
  await vi.advanceTimersByTimeAsync(A_WHILE);
  expect([requests, reload.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(A_MINUTE);
  expect([requests, reload.mock.calls.length]).toEqual([2, 1]);
});

it('nothing is taken from whoever types: it is asked once a minute until they have ended', async () => {
  await vi.advanceTimersByTimeAsync(A_MINUTE + 1);
  document.querySelector('textarea')?.focus();
  miss();
  await vi.advanceTimersByTimeAsync(A_WHILE + 3 * A_MINUTE);
  expect(reload).not.toHaveBeenCalled();
  expect(requests).toBeLessThanOrEqual(4);
  document.querySelector('textarea')?.blur();
  await vi.advanceTimersByTimeAsync(A_MINUTE + A_WHILE);
  expect(reload).toHaveBeenCalledOnce();
});

it('a page whose own file is missing is loaded anew after three attempts, not after one', async () => {
  [answer, isMissing] = [ours, true];
  await vi.advanceTimersByTimeAsync(A_MINUTE + 1);
  miss();
  await vi.advanceTimersByTimeAsync(450);
  expect([requests, reload.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(A_WHILE);
  expect([requests, reload.mock.calls.length]).toEqual([3, 1]);
});
