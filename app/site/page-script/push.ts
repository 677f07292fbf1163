import { offlineCaches } from '#app/offline/cache.ts';
import { deleteLeftovers, startWorker } from '#app/offline/copies.ts';
import type { PushState, PushWords } from '../frame/notices/notices.tsx';

/** The address for push subscriptions (server/push/routes.ts). */
const SUBSCRIPTIONS = '/push';

/** Shows whether push notifications are on, and lets the visitor change it (frame/notices/notices.tsx). */
export async function startPush(): Promise<void> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return show(isAppleTouch() ? 'homeScreen' : 'unsupported');
  if (Notification.permission === 'denied') return show('refused');
  const subscription = await currentSubscription();
  show(subscription ? 'on' : 'off');
  // Renewed, because the language may have changed, or the server may have deleted it.
  if (subscription) await store(subscription).catch(() => {});
}

/** On iOS, Safari supports push only for sites added to the home screen. */
const isAppleTouch = () =>
  /iP(hone|ad|od)|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

function show(state: PushState): void {
  for (const control of document.querySelectorAll<HTMLElement>('[data-push]')) {
    const words = JSON.parse(control.dataset.words ?? '{}') as PushWords;
    const [status, button] = [control.querySelector('p span'), control.querySelector('button')];
    if (!status || !button) continue;
    status.textContent = words[state];
    const isOn = state === 'on';
    if (state !== 'busy') button.textContent = isOn ? words.turnOff : words.turnOn;
    button.ariaBusy = state === 'busy' ? 'true' : null;
    button.hidden = ['refused', 'homeScreen', 'unsupported'].includes(state);
    button.onclick = () => {
      if (state === 'busy') return;
      show('busy');
      change(isOn).then(show, () => show('failed'));
    };
    control.hidden = false;
  }
}

async function change(isOn: boolean): Promise<PushState> {
  if (isOn) {
    await turnOff();
    return 'off';
  }
  // First, because Safari permits the request only during the tap.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'refused' : 'off';
  await turnOn();
  return 'on';
}

async function turnOn(): Promise<void> {
  const { publicKey } = await (await answered(fetch(SUBSCRIPTIONS, { cache: 'no-store' }))).json();
  const { pushManager } = await startWorker();
  await deleteLeftovers();
  // A subscription with another key would make `subscribe` fail.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  try {
    await store(subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

async function turnOff(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  // If this fails, the push service reports to the server that the endpoint is gone.
  await send('DELETE', { endpoint: subscription.endpoint }).catch(() => {});
  await subscription.unsubscribe();
  const registration = await navigator.serviceWorker.getRegistration();
  if ((await offlineCaches()).length === 0) await registration?.unregister();
}

const currentSubscription = async () =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

const store = (subscription: PushSubscription) =>
  send('POST', { ...subscription.toJSON(), language: document.documentElement.lang });

const send = (method: 'POST' | 'DELETE', body: object) =>
  answered(
    fetch(SUBSCRIPTIONS, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

async function answered(answering: Promise<Response>): Promise<Response> {
  const answer = await answering;
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return answer;
}
