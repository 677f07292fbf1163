import { expect, it } from 'vitest';
import { deviceOf, endingOf } from './sessions.tsx';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    'Chrome no Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge no Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1', 'Safari no iPhone'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox no Android'],
  ['curl/8.0', 'Programa ou aparelho desconhecido'],
  [null, 'Programa ou aparelho desconhecido'],
])('names %s', (userAgent, name) => {
  expect(deviceOf(userAgent)).toBe(name);
});

it('names the devices on which sessions end, and what becomes of what is written there', () => {
  const on = (user_agent: string) => ({ user_agent });
  const chrome = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36';
  const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
  expect(endingOf([])).toBe('Nenhum outro aparelho está na sua conta.');
  expect(endingOf([on(chrome)])).toMatch(/^Outro aparelho sai na hora: Chrome no Windows\. .*fica guardado/);
  expect(endingOf([on(chrome), on(firefox), on(chrome)])).toMatch(
    /^Outros 3 aparelhos saem na hora: Chrome no Windows e Firefox no Android\./,
  );
});
