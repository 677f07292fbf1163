/** Whether a study needs the approval number of an ethics committee, or a consent letter. */
export type EthicsNeed = 'required' | 'exempt' | 'exemptWithPublicDocuments';

interface StudyTypeRule {
  accepted: boolean;
  ethics: EthicsNeed;
}

const accepted = (ethics: EthicsNeed): StudyTypeRule => ({ accepted: true, ethics });
const rejected: StudyTypeRule = { accepted: false, ethics: 'exempt' };

/** The types of study and whether they are accepted (specification, section 5 "Scientific papers"). */
const RULES = {
  original: accepted('required'),
  crossSectional: accepted('required'),
  cohort: accepted('required'),
  integrativeReview: accepted('exempt'),
  systematicReview: accepted('exempt'),
  metaAnalysis: accepted('required'),
  experienceReport: accepted('exempt'),
  caseStudy: accepted('required'),
  multipleCaseStudy: accepted('required'),
  interventionProject: accepted('required'),
  documentaryResearch: accepted('exemptWithPublicDocuments'),
  reflection: accepted('exempt'),
  bibliographicReview: rejected,
  narrativeReview: rejected,
} as const satisfies Record<string, StudyTypeRule>;

export type StudyType = keyof typeof RULES;

const ALL = Object.keys(RULES) as StudyType[];
export const ACCEPTED_TYPES = ALL.filter((type) => RULES[type].accepted);
export const REJECTED_TYPES = ALL.filter((type) => !RULES[type].accepted);

export function studyTypeRule(type: StudyType): StudyTypeRule {
  return RULES[type];
}

export function isStudyType(value: unknown): value is StudyType {
  return typeof value === 'string' && Object.hasOwn(RULES, value);
}
