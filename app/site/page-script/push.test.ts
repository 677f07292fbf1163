// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { startPush } from './push.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

it('says that notices could not be turned on where the worker cannot be installed, and is ready for the next attempt', async () => {
  const words = { off: 'desligados', busy: 'um momento', failed: 'tente de novo', turnOn: 'ligar' };
  document.body.innerHTML = `<section data-push data-words='${JSON.stringify(words)}'><p><span></span></p><button></button></section>`;
  const installing = Object.assign(new EventTarget(), { state: 'installing' });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'granted' });
  vi.stubGlobal('fetch', async () => Response.json({ publicKey: 'key' }));
  const serviceWorker = {
    register: async () => ({ installing, active: null }),
    getRegistration: async () => undefined,
    // In browsers this waits until a later attempt succeeds.
    ready: new Promise(() => {}),
  };
  vi.stubGlobal('navigator', { userAgent: '', serviceWorker });
  await startPush();
  const [status, button] = [document.querySelector('span'), document.querySelector('button')];
  button?.click();
  expect(button?.ariaBusy).toBe('true');
  // The worker could not store its copies.
  await vi.waitFor(() => {
    installing.state = 'redundant';
    installing.dispatchEvent(new Event('statechange'));
    expect(status?.textContent).toBe(words.failed);
  });
  expect(button?.ariaBusy).toBeNull();
});
