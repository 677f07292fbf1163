import type { NoticeLevel } from '#congress/notices/rules.ts';
import { NOTICE_PAGES } from '#congress/notices/schema.ts';
import { labelsOf } from './place-labels.ts';

/** The levels of a notice, as editors call them. */
export const LEVEL_LABELS: Record<NoticeLevel, string> = {
  information: 'Informação',
  attention: 'Atenção',
  urgent: 'Urgente',
};

/** The pages that a notice can be for, as editors call them. */
export const NOTICE_PAGE_LABELS = labelsOf(NOTICE_PAGES);
