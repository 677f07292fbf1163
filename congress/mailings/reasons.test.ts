import { expect, it } from 'vitest';
import { meaningOfReason } from './reasons.ts';

it.each([
  ['550 5.1.1 <ana@a.br>: Recipient address rejected: User unknown', 'O endereço não existe'],
  ['550 No such person here', 'O endereço não existe'],
  ['552 5.2.2 Mailbox full', 'A caixa de entrada está cheia'],
  ['550 5.7.1 blocked by policy', 'O servidor de quem recebe não aceita as nossas mensagens'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'O nosso servidor de e-mail não respondeu'],
  ['554 no', 'O servidor de e-mail recusou a mensagem'],
])('what a mail server says is told in the editor’s language: %s', (response, meaning) => {
  expect(meaningOfReason(response)).toBe(meaning);
});
