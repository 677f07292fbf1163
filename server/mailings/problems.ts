/** Why a mailing is not sent or scheduled. */
export type SendProblem =
  | 'gone'
  | 'changed'
  | 'under-way'
  | 'faulty'
  | 'nobody'
  | 'past'
  | 'late'
  | 'forbidden';

/** Messages for the team, with what to do next. */
export const PROBLEMS: Record<SendProblem, string> = {
  gone: 'Este boletim não existe mais. Volte à lista.',
  changed: 'Este boletim mudou depois que você o abriu. Leia a versão nova antes de enviar.',
  'under-way': 'Este boletim já está sendo enviado, ou já foi.',
  faulty: 'Falta uma tradução, ou o texto usa um dado do evento que está sem valor. Confira o texto.',
  nobody: 'Não há ninguém para receber: ninguém deste grupo tem endereço e lê nos idiomas marcados.',
  past: 'Esta hora já passou. Escolha outra, ou envie agora.',
  late: 'Na hora marcada o site não estava no ar. Veja se o texto ainda vale, e envie agora ou agende de novo.',
  forbidden: 'Quem agendou não pode mais enviar boletins. Agende de novo.',
};
