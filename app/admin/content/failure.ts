/** Why the server did not do what it was asked, as far as an editor can do something about it. */
export type FailureKind = 'network' | 'unavailable' | 'rights' | 'tooLarge' | 'refused';

export class RequestFailure extends Error {
  override name = 'RequestFailure';
  readonly kind: FailureKind;
  /** SQLSTATE or the data API's own code, '' when there was no answer. */
  readonly code: string;

  constructor(kind: FailureKind, code: string, message: string) {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}

interface Answer<Data> {
  data: Data;
  status: number;
  error: { code?: string; message: string } | null;
}

/** @throws RequestFailure when the answer is an error */
export async function answered<Data>(request: PromiseLike<Answer<Data>>): Promise<NonNullable<Data>> {
  const { data, error, status } = await request;
  if (!error) return data as NonNullable<Data>;
  throw new RequestFailure(kindOf(status, error.code ?? ''), error.code ?? '', error.message);
}

const NEXT_STEPS: Record<FailureKind, string> = {
  network: 'Sem contato com o servidor. Confira a conexão e tente de novo.',
  unavailable: 'O servidor não conseguiu responder. Tente de novo em instantes.',
  rights: 'Sua conta não tem permissão para fazer esta alteração.',
  tooLarge: 'O conteúdo é grande demais. Escolha uma imagem menor.',
  refused: 'O servidor não aceitou os dados. Confira os campos e tente de novo.',
};

/** What an editor can do about a failure, in a sentence or two. */
export function nextStep(failure: unknown): string {
  // The server's own words for what only it can know.
  if (failure instanceof RequestFailure && failure.code === 'erasure_refused') return failure.message;
  return NEXT_STEPS[failure instanceof RequestFailure ? failure.kind : 'unavailable'];
}

export function kindOf(status: number, code: string): FailureKind {
  if (status === 0) return 'network';
  if (status === 413) return 'tooLarge';
  if (status === 401 || status === 403 || code === '42501') return 'rights';
  return status >= 500 || status === 429 || status === 408 ? 'unavailable' : 'refused';
}
