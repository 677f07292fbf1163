import { SHORTEST_PASSWORD } from '#congress/accounts/password.ts';
import { formatDay } from '#congress/facts/format.ts';
import { faultyNames, whoWrote } from './refused-rows.ts';

/** An error response of the data API or of one of the server's own endpoints. */
export class RequestFailure extends Error {
  override name = 'RequestFailure';
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
  /** SQLSTATE or the API's own code; '' without one. */
  readonly code: string;
  readonly details: string;

  constructor(status: number, code: string, message: string, details = '') {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** A file that cannot be read; the message says why. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** The common properties of error responses and the auth client's errors. */
interface Failure {
  name?: string;
  status?: number | undefined;
  code?: string | undefined;
  message?: string;
}

interface Answer {
  data?: unknown;
  error: { code?: string | undefined; message: string; details?: string | null } | null;
  /** Only from the data API; the auth client's errors have a status themselves. */
  status?: number;
}
type DataOf<Result> = Result extends { error: null; data: infer Data } ? NonNullable<Data> : never;

/** Returns the data of a response. @throws RequestFailure or the auth client's error */
export async function answered<Result extends Answer>(request: PromiseLike<Result>): Promise<DataOf<Result>> {
  const { data, error, status } = await request;
  if (!error) return data as DataOf<Result>;
  throw status === undefined
    ? error
    : new RequestFailure(status, error.code ?? '', error.message, error.details ?? '');
}

type Kind = 'network' | 'unavailable' | 'rights' | 'tooLarge' | 'refused';

const BY_KIND: Record<Kind, string> = {
  network: 'Sem contato com o servidor. Confira a conexão e tente de novo.',
  unavailable: 'O servidor não conseguiu responder. Tente de novo em instantes.',
  rights: 'A sua função na equipe não permite isto. Peça a quem coordena o site.',
  tooLarge: 'O conteúdo é grande demais. Escolha uma imagem menor.',
  refused: 'O servidor não aceitou os dados. Confira os campos e tente de novo.',
};

const BY_CODE: Record<string, string> = {
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
  reauthentication_needed: 'Nada mudou: isto só se faz depois de confirmar que é você.',
  reauthentication_not_valid: 'Código incorreto ou vencido. Confira os números ou peça outra mensagem.',
  invalid_jwt: 'Este link não serve. Peça outro, ou entre com a sua senha.',
  access_denied: 'O acesso com a outra conta foi recusado ou cancelado. Tente de novo.',
  bad_oauth_state: 'Este acesso demorou demais ou começou em outro navegador. Comece de novo.',
  PT409: 'Outra pessoa mudou estas linhas enquanto você conferia. Nada foi escrito: confira de novo.',
  unreachable_address:
    'O servidor de e-mail do site não envia para endereços com acento antes do @. Peça outro endereço, ou entregue o link de outro modo.',
  email_exists: 'Já existe uma conta com este e-mail.',
  password_needed: 'Escolha primeiro a sua senha. Recarregue a página.',
  not_admin: 'A sua função na equipe não permite isto. Peça a quem coordena o site.',
  user_banned: 'Esta conta está suspensa. Fale com outra pessoa da administração.',
  own_account:
    'Ninguém muda a própria função nem remove a própria conta. Peça a outra pessoa da coordenação.',
  identity_already_exists: 'Esta conta externa já está ligada a outra pessoa da administração.',
  single_identity_not_deletable: 'Esta é a única forma de entrar na conta. Crie uma senha antes.',
  signup_disabled: 'Nenhuma conta daqui usa este e-mail. Peça um convite a quem administra o site.',
};

/** Errors whose message is already in the editors' language, because only the server knows the details. */
const EXPLAINED_BY_SERVER = [
  'erasure_refused',
  'file_refused',
  'invalid_preview',
  'mailing_refused',
  'page_failed',
  'page_not_found',
];

const SESSION_OVER = ['bad_jwt', 'session_not_found', 'no_authorization', 'user_not_found'];

export function kindOf(failure: unknown): Kind {
  const { status, code } = failure as Failure;
  if (status === 0) return 'network';
  if (status === 413) return 'tooLarge';
  if (status === 401 || status === 403 || code === '42501') return 'rights';
  return !status || status >= 500 || status === 429 || status === 408 ? 'unavailable' : 'refused';
}

/** Whether a write was refused because somebody else has changed what it was based on. */
export const isOutdated = (failure: unknown) => failure instanceof RequestFailure && failure.code === 'PT409';

/** Whether a row was not added because one with its id, or another unique value, exists. */
export const isDuplicate = (failure: unknown) =>
  failure instanceof RequestFailure && failure.code === '23505';

/** Whether the record of facts was refused because it would be inconsistent. */
export const areRefusedFacts = (failure: unknown): failure is RequestFailure =>
  failure instanceof RequestFailure && failure.message.startsWith('The facts of the event cannot be so');

/** Explains that the facts belong to a closed edition, and what to do; null if `failure` is something else. */
export function closedEdition(failure: unknown): string | null {
  const [, number, day] =
    /^Edition (\d+) was closed on ([\d-]{10})$/.exec((failure as Failure).message ?? '') ?? [];
  if (!number || !day) return null;
  return `A ${number}ª edição foi encerrada em ${formatDay(day, 'pt-BR')}, e os dados do evento são de uma edição depois dela. Nada foi escrito. Para voltar a ela, desfaça o encerramento em “Edições”, se nada mudou depois dele; senão, altere só o campo que quer mudar.`;
}

/** Whether an error means that the session is over. */
export function isSessionOver(failure: unknown): boolean {
  const { name, code = '' } = failure as Failure;
  return name === 'AuthSessionMissingError' || SESSION_OVER.includes(code);
}

/** For forms, which keep their input. */
const OF_FORM: Partial<Record<Kind, string>> = {
  network:
    'Sem contato com o servidor. O que você escreveu continua aqui: confira a conexão e tente de novo.',
  unavailable:
    'O servidor não conseguiu responder. O que você escreveu continua aqui: tente de novo em instantes.',
};

/**
 * Explains a failure and what to do about it, in a sentence or two.
 * @param ofForm whether the unsaved input is still in its form
 */
export function explain(failure: unknown, ofForm = false): string {
  const { code = '', status, message = '' } = failure as Failure;
  if (failure instanceof UnreadableFile) return message;
  if (isSessionOver(failure)) return 'Sua sessão terminou. Entre de novo para continuar.';
  if (code === 'over_email_send_rate_limit') {
    const seconds = /(?<!\d)(\d+) seconds?/.exec(message)?.[1] ?? '60';
    return `Uma mensagem acabou de ser enviada. Aguarde ${seconds} ${seconds === '1' ? 'segundo' : 'segundos'} para pedir outra.`;
  }
  if (status === 429) return 'Muitas tentativas. Aguarde um momento e tente de novo.';
  if (EXPLAINED_BY_SERVER.includes(code) && message) return message;
  if (/^The congress has no (day|auditorium)/.test(message))
    return 'Uma das atividades é em uma sala ou em um dia que os dados do evento não têm mais. Acrescente-os lá e tente de novo.';
  if (message.startsWith('The round table of this lecture'))
    return 'A mesa-redonda de uma das palestras não existe mais. Recupere-a primeiro, ou escolha outra, e tente de novo.';
  if (message.startsWith('There is a committee with this name'))
    return 'Já existe uma comissão com este nome. Nada foi escrito: dê outro nome a ela e tente de novo.';
  if (message.startsWith('A release is scheduled'))
    return 'Uma versão está agendada. Em “Mudanças”, publique-a ou tire-a da agenda, e tente de novo.';
  if (message.startsWith('A mailing is scheduled'))
    return 'Um boletim está agendado ou saindo. Em “Boletins”, tire-o da agenda, pare o envio ou espere o fim dele, e tente de novo.';
  if (message.startsWith('A closed edition keeps'))
    return 'Uma edição encerrada fica com o seu número e as suas páginas, que têm endereços permanentes. Nada foi escrito. Só desfazer o encerramento muda isso, em “Edições” e enquanto nada mais foi alterado depois dele.';
  const closed = closedEdition(failure);
  if (closed) return closed;
  if (areRefusedFacts(failure))
    return 'Os dados do evento não podem ficar assim: um campo contradiz outro. Nada foi escrito: corrija-os em “Dados do evento” e tente de novo.';
  const written = isOutdated(failure) && whoWrote(failure);
  if (written) return `${written} enquanto você conferia. Nada foi escrito: confira de novo.`;
  const names = faultyNames(failure);
  if (names) return `O servidor não aceitou os dados de ${names}. Confira os campos e tente de novo.`;
  const kind = kindOf(failure);
  return BY_CODE[code] ?? (ofForm ? OF_FORM[kind] : undefined) ?? BY_KIND[kind];
}
