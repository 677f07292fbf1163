import { expect, it } from 'vitest';
import { explain, isSessionOver } from './failure.ts';

it.each([
  [{ status: 422, code: 'mfa_verification_failed', message: '' }, /^Código incorreto/],
  [
    { status: 429, code: 'over_email_send_rate_limit', message: 'only request this after 42 seconds.' },
    /Aguarde 42 segundos/,
  ],
  [
    { status: 429, code: 'over_email_send_rate_limit', message: 'only request this after 1 seconds.' },
    /Aguarde 1 segundo /,
  ],
  [{ status: 429, code: 'over_request_rate_limit', message: '' }, /^Muitas tentativas/],
  [{ status: 503, code: 'unexpected_failure', message: '' }, /^O servidor não conseguiu/],
  [{ status: 0, message: 'Failed to fetch' }, /^Sem contato/],
  [
    { status: 400, code: '23514', message: 'Edition 3 was closed on 2026-06-10' },
    /^A 3ª edição foi encerrada em 10 de junho de 2026, .* desfaça o encerramento em “Edições”/,
  ],
  [
    { status: 400, code: '23514', message: 'A closed edition keeps its number and its pages' },
    /^Uma edição encerrada fica com o seu número .* Só desfazer o encerramento/,
  ],
  [
    { status: 409, code: '23503', message: 'The round table of this lecture does not exist' },
    /^A mesa-redonda de uma das palestras não existe mais\./,
  ],
  [
    { status: 409, code: '23505', message: 'There is a committee with this name' },
    /^Já existe uma comissão com este nome\./,
  ],
  [{ name: 'AuthSessionMissingError', status: 400, message: '' }, /^Sua sessão terminou/],
])('explains %o and what to do about it', (failure, words) => {
  expect(explain(failure)).toMatch(words);
});

it('recognises that the session is over', () => {
  expect(isSessionOver({ code: 'session_not_found', message: '' })).toBe(true);
  expect(isSessionOver({ code: 'weak_password', message: '' })).toBe(false);
});
