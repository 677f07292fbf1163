import type { Areas, Translation } from '../../messages.ts';

export default {
  congress: '{{edition}} {{congressName}}',
  when: '{{eventDates}}',
  where: '{{city}}, {{region}}',
  authors: 'Authors: full name, highest degree, institution and e-mail',
  presenter: 'Authors and institutions, presenter underlined',
  paper: {
    name: 'Template of the full paper',
    title: 'Title of the paper',
    limits:
      'Full paper of {{finalMinPages}} to {{finalMaxPages}} pages · PPT or PPTX by {{paperFinalDeadline}}',
    page: 'Page {{page}}',
    introduction:
      'Present the problem, what is already known about it and the gap that the study fills. End with why it was done and why it matters to wound care.',
    objective: 'Say in one sentence, beginning with “To”, what the study set out to do.',
    method:
      'Describe the type of study, the setting, the period, the participants, and how data were collected and analysed. Give the number of the ethics committee’s opinion, or the consent letter, where required.',
    results:
      'Present the findings in a logical order and compare them with the literature. Acknowledge the limits of the study and say what it changes in practice.',
    conclusion: 'Answer the objective on the basis of the results, without new data.',
    descriptors: '{{descriptorsMin}} to {{descriptorsMax}} DeCS descriptors, separated by semicolons.',
    references: 'List the works cited in Vancouver style, numbered in the order in which they appear.',
  },
  poster: {
    name: 'Template of the digital poster',
    title: 'Title of the paper in up to two lines',
    introduction: 'The problem, and why it matters to care.',
    objective: 'What the study set out to do.',
    method: 'Design, participants, data and analysis, in bullet points.',
    results: 'The main findings, in short sentences.',
    conclusion: 'What changes in the practice of care.',
    references: 'The essential ones, in Vancouver style.',
  },
} as const satisfies Translation<Areas['paperTemplates']>;
