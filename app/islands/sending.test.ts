import { afterEach, expect, it, vi } from 'vitest';
import { sendForm } from './sending.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const answered = (status: number, body: unknown = '') =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));

it('posts every field to the root of the site', async () => {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => new Response());
  vi.stubGlobal('fetch', fetch);
  await sendForm(new URLSearchParams({ 'form-name': 'contato', mensagem: 'a & b\nc' }));
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect([address, init?.method, `${init?.body}`]).toEqual([
    '/',
    'POST',
    'form-name=contato&mensagem=a+%26+b%0Ac',
  ]);
});

it.each([
  ['any OK status is success', 204, undefined, { kind: 'sent' }],
  [
    'what the server says to it is passed on',
    200,
    { message: 'Confirme.' },
    { kind: 'sent', text: 'Confirme.' },
  ],
  [
    'field errors are told',
    422,
    { errors: { nome: 'Curto' } },
    { kind: 'invalid', errors: { nome: 'Curto' } },
  ],
  ['a refusal without field errors is a failure', 422, { errors: {} }, { kind: 'refused' }],
  [
    'how long to wait is passed on',
    429,
    { message: 'Aguarde 3 min.' },
    { kind: 'refused', text: 'Aguarde 3 min.' },
  ],
  ['other reasons are not', 503, { message: 'x' }, { kind: 'refused' }],
  ['what is no answer of ours is a failure', 502, '<html>', { kind: 'refused' }],
] as const)('%s', async (_name, status, body, outcome) => {
  if (status === 204) vi.stubGlobal('fetch', async () => new Response(null, { status }));
  else answered(status, body);
  expect(await sendForm(new URLSearchParams())).toEqual(outcome);
});

it('no answer is told apart', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await sendForm(new URLSearchParams())).toEqual({ kind: 'unreachable' });
});
