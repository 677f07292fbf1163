import { describe, expect, it } from 'vitest';
import { endpointAt, isPushService, PUSH_SERVICES, serviceOf } from './services.ts';

describe('an endpoint sent by a client', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://db5p.notify.windows.com/w/?token=abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
    ['https://fcm.googleapis.com@10.0.0.1/', false],
    ['https://me@fcm.googleapis.com/', false],
    ['https://fcm.googleapis.com.example.org/', false],
    ['https://evilpush.apple.com/', false],
    ['https://example.org/.push.apple.com', false],
    ['https://127.0.0.1/', false],
    ['https://[::1]/', false],
    ['https://localhost/', false],
    ['https://fcm.googleapis.com./fcm/send/abc', false],
    ['https://fcm.googleapis.com/fcm/send/abc?n=1', false],
    ['https://fcm.googleapis.com/fcm/send/abc#1', false],
    ['https://fcm.googleapis.com/fcm/send/%61bc', false],
    ['https://fcm.googleapis.com//fcm/send/abc', false],
    ['https://web.push.apple.com/a b', false],
    ['https://db5p.notify.windows.com/w/', false],
    ['https://db5p.notify.windows.com/w/?token=abc&n=1', false],
    ['https://db5p.notify.windows.com/w/?token=abc&token=abc', false],
    ['file:///etc/passwd', false],
    ['nothing', false],
  ])('accepts the endpoint %s: %s', (endpoint, allowed) => {
    expect(endpointAt(endpoint, PUSH_SERVICES)).toBe(allowed ? endpoint : null);
  });

  it.each([
    ['HTTPS://FCM.googleapis.com:443/x/../fcm/send/abc', 'https://fcm.googleapis.com/fcm/send/abc'],
    ['https://a.notify.windows.com/w/?token=a%2bb%3d', 'https://a.notify.windows.com/w/?token=a%2Bb%3D'],
    ['https://a.notify.windows.com/w/?%74oken=a%2Bb%3D', 'https://a.notify.windows.com/w/?token=a%2Bb%3D'],
  ])('normalises %s to %s', (address, spelling) => {
    expect(endpointAt(address, PUSH_SERVICES)).toBe(spelling);
  });

  it('belongs to one service', () => {
    expect(serviceOf('https://web.push.apple.com', PUSH_SERVICES)).toBe('https://*.push.apple.com');
    expect(serviceOf('https://push.apple.com', PUSH_SERVICES)).toBeUndefined();
  });
});

describe('the setting of push services', () => {
  it.each<[string, boolean]>([
    ...PUSH_SERVICES.map((service): [string, boolean] => [service, true]),
    ['http://127.0.0.1:4000', true],
    ['https://push.example/path', false],
    ['https://*', false],
    ['https://a.*.example', false],
    ['push.example', false],
    ['ftp://push.example', false],
  ])('accepts %s: %s', (service, taken) => {
    expect(isPushService(service)).toBe(taken);
  });
});
