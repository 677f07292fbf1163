import { SHORTEST_PASSWORD } from '#congress/accounts/password.ts';

interface AuthFailure {
  name?: string;
  code?: string | undefined;
  status?: number | undefined;
  message: string;
}

const WORDS: Record<string, string> = {
  mfa_verification_failed: 'Código incorreto. Digite o código que o aplicativo mostra agora.',
  mfa_challenge_expired: 'O tempo deste código acabou. Digite o código que o aplicativo mostra agora.',
  mfa_factor_name_conflict: 'Você já tem um aparelho com este nome. Escolha outro nome.',
  mfa_factor_not_found: 'Este aparelho já foi removido. Recarregue a página.',
  too_many_enrolled_mfa_factors: 'Você já tem dez aparelhos. Remova um antes de ativar outro.',
  recovery_code_invalid:
    'Este código não serve. Confira as letras e os números; um código que já foi usado não vale mais.',
  insufficient_aal: 'Esta sessão ainda não passou pela segunda etapa. Saia e entre de novo com o código.',
  otp_expired: 'Código incorreto ou vencido. Confira os números ou peça outra mensagem.',
  weak_password: `Esta senha é fácil de adivinhar. Use pelo menos ${SHORTEST_PASSWORD} caracteres: várias palavras, sem o seu nome nem o do congresso.`,
  same_password: 'A nova senha é igual à atual. Escolha outra.',
  current_password_mismatch: 'A senha atual não confere. Confira e tente de novo.',
  reauthentication_needed: 'Para trocar a senha, digite também a senha atual.',
  validation_failed: 'O servidor não aceitou os dados. Confira os campos e tente de novo.',
  email_exists: 'Já existe uma conta com este e-mail.',
  password_needed: 'Escolha primeiro a sua senha. Recarregue a página.',
  not_admin: 'Sua conta não tem permissão para isto.',
  user_banned: 'Esta conta está suspensa. Fale com outra pessoa da administração.',
  own_account: 'Ninguém remove a própria conta. Peça a outra pessoa da administração.',
  identity_already_exists: 'Esta conta externa já está ligada a outra pessoa da administração.',
  single_identity_not_deletable: 'Esta é a única forma de entrar na conta. Crie uma senha antes.',
  signup_disabled: 'Nenhuma conta daqui usa este e-mail. Peça um convite a quem administra o site.',
};
const SESSION_OVER = ['bad_jwt', 'session_not_found', 'no_authorization', 'user_not_found'];

/** Whether a refusal means that the session is over. */
export function isSessionOver({ name, code = '' }: AuthFailure): boolean {
  return name === 'AuthSessionMissingError' || SESSION_OVER.includes(code);
}

/** Asks again what was not answered; a refusal stays one. */
export const retryUnanswered = (tries: number, { status }: AuthFailure) =>
  tries < 3 && !(status && status >= 400 && status < 500);

/** What went wrong with an account, and what to do next. */
export function explain(failure: AuthFailure): string {
  const { code = '', status, message } = failure;
  if (isSessionOver(failure)) return 'Sua sessão terminou. Entre de novo para continuar.';
  if (code === 'over_email_send_rate_limit') {
    const seconds = /(?<!\d)(\d+) seconds?/.exec(message)?.[1] ?? '60';
    return `Uma mensagem acabou de ser enviada. Aguarde ${seconds} ${seconds === '1' ? 'segundo' : 'segundos'} para pedir outra.`;
  }
  if (status === 429) return 'Muitas tentativas. Aguarde um momento e tente de novo.';
  if (WORDS[code]) return WORDS[code];
  return status
    ? 'O servidor não conseguiu responder. Tente de novo em instantes.'
    : 'Sem contato com o servidor. Confira a conexão e tente de novo.';
}
