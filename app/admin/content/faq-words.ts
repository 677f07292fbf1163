import { type Condition, FAQ_PAGES } from '#congress/faq/schema.ts';
import { labelsOf } from './place-labels.ts';

/** The pages that ask questions, as editors call them. */
export const FAQ_PAGE_LABELS = labelsOf(FAQ_PAGES);

/** When a question is asked that depends on a fact. */
export const CONDITION_LABELS: Record<Condition, string> = {
  transfer: 'Só quando a inscrição pode ser transferida',
  noTransfer: 'Só quando não há transferência',
  streamed: 'Só quando há palestras transmitidas',
  notStreamed: 'Só quando nada é transmitido',
  oneGroupDiscount: 'Só quando há um único desconto para grupos',
  certificatesReady: 'Só quando os certificados já podem ser baixados',
  certificatesPending: 'Só enquanto os certificados não saíram',
  registrationOpen: 'Só enquanto as inscrições estão abertas',
  coursesOpen: 'Só enquanto os cursos estão à venda',
  submissionOpen: 'Só enquanto trabalhos podem ser enviados',
  beforeEnd: 'Só até o fim do congresso',
};
