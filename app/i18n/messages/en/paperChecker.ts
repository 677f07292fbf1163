import type { Areas, Translation } from '../../messages.ts';

export default {
  label: 'Abstract checker',
  title: 'Check your abstract before you submit',
  lead: 'Paste the text or choose the .docx file: the checker holds the abstract against the rules while you write.',
  privacy:
    'Nothing leaves your browser: the text is read right here, and is neither sent to us nor kept by us.',
  noScripts:
    'The checker runs in your browser and needs JavaScript to be switched on. The rules above hold all the same.',
  type: {
    label: 'Type of study',
    choose: 'Choose the type of study',
    accepted: 'Accepted',
    rejected: 'Not accepted',
  },
  text: {
    label: 'Text of the abstract',
    hint: 'From the title to the references, with the names of the parts: “Introduction:”, “Objective:” and so on.',
    placeholder: 'Paste the whole abstract here',
  },
  file: {
    choose: 'Choose a .docx file',
    drop: 'or drop the file onto the text',
    dropHere: 'Drop the file here',
    reading: 'Reading the file…',
    loaded: 'Read from {{name}}',
    forget: 'Forget the file',
  },
  errors: {
    pdf: 'The checker does not read PDF files, and the congress does not accept them. Save the abstract as .docx or paste the text.',
    doc: 'The congress accepts .doc, but the checker only reads .docx. Save a copy as .docx or paste the text.',
    other: 'This file is not a .docx document. Choose the abstract’s document or paste the text.',
    large:
      'The file is larger than {{limit}} MB. An abstract without pictures is far smaller: make sure it is the right file.',
    broken:
      'The file could not be read: it seems damaged. Open it, save it again and retry, or paste the text.',
    empty: 'The file holds no text. Choose another one or paste the abstract.',
    unavailable:
      'The document reader could not be loaded. Check your connection and retry, or paste the text.',
  },
  words: {
    counted_one: '{{count}} word',
    counted_other: '{{count}} words',
    limits: 'The limit is {{abstractMinWords}} to {{abstractMaxWords}}.',
    what: 'The words from the introduction to the conclusion count, names of the parts included. The title, descriptors and references do not.',
  },
  clear: 'Clear',
  cleared: 'Text cleared.',
  undo: 'Undo',
  result: {
    title: 'Result',
    empty: 'The result appears here as soon as there is text.',
    checks: 'What is checked',
    checksList:
      'Type of study and ethics opinion; number of words; the parts of the abstract and their order; descriptors; references; figures, tables and charts.',
    problem: 'Put right before you submit',
    doubt: 'Worth a look',
    fine: 'As the rules ask',
    done: 'All is well, as far as can be checked here.',
    problems_one: '{{count}} point to put right',
    problems_other: '{{count}} points to put right',
    doubts_one: '{{count}} point to look at',
    doubts_other: '{{count}} points to look at',
    unseen:
      'The checker sees neither margins, font, spacing and alignment, nor the style of the references, nor whether the descriptors exist in DeCS: check those in the document.',
    toRules: 'See the rules',
  },
  found: {
    type: {
      unknown: 'Type of study not chosen',
      rejected: 'Type of study not accepted',
      accepted: 'Type of study accepted',
    },
    ethics: {
      missing: 'The ethics opinion or consent letter is missing',
      publicDocuments: 'Are the documents in the public domain?',
      number: 'Number of an ethics opinion found',
      letter: 'Consent letter mentioned',
      exempt: 'Exempt from an ethics opinion',
    },
    words: {
      few_one: '{{count}} word too few',
      few_other: '{{count}} words too few',
      many_one: '{{count}} word too many',
      many_other: '{{count}} words too many',
      unstructured: 'The whole text was counted',
      fine: 'Number of words within the limit',
    },
    sections: {
      missing: 'Not found: {{list}}',
      empty: 'Without text: {{list}}',
      order: 'The parts stand in another order',
      discussion: 'The discussion was not found',
      fine: 'Every part of the abstract, in order',
    },
    descriptors: {
      few_zero: 'No descriptors found',
      few_one: 'Only {{count}} descriptor',
      few_other: 'Only {{count}} descriptors',
      many_one: '{{count}} descriptor: more than allowed',
      many_other: '{{count}} descriptors: more than allowed',
      fine_one: '{{count}} descriptor',
      fine_other: '{{count}} descriptors',
    },
    references: { missing: 'The references were not found', fine: 'References present' },
    elements: {
      images_one: '{{count}} picture in the document',
      images_other: '{{count}} pictures in the document',
      tables_one: '{{count}} table in the document',
      tables_other: '{{count}} tables in the document',
      charts_one: '{{count}} chart in the document',
      charts_other: '{{count}} charts in the document',
      rows: 'Some lines look like a table',
      named: 'The text mentions {{list}}',
      fine: 'No figures, tables or charts',
    },
  },
  advice: {
    type: {
      unknown: 'Choose the type above to learn whether it is accepted and needs an ethics opinion.',
      rejected:
        'Bibliographic and narrative reviews are refused. If your search was systematic or integrative, describe the method and choose that type.',
    },
    ethics: {
      missing:
        'This type of study needs the number of the ethics committee’s opinion (or CAAE), or a consent letter. State it in the method.',
      publicDocuments:
        'If they are, no opinion is needed. If not, state its number or the consent letter in the method.',
    },
    words: {
      few: 'Develop the text until it has at least {{abstractMinWords}} words.',
      many: 'Cut it down to no more than {{abstractMaxWords}} words.',
      unstructured:
        'Write the name of each part before it, so that the count leaves out the title, descriptors and references.',
    },
    sections: {
      missing: 'Add each part with its name at the beginning of a line, followed by a colon.',
      empty: 'The name of the part is there, but no text follows it.',
      order:
        'The order asked for is: title, introduction, objective, method, results and discussion, conclusion, descriptors and references.',
      discussion: 'The rules ask for “Results and discussion”: discuss the results in the same part.',
    },
    descriptors: {
      few: 'Give {{descriptorsMin}} to {{descriptorsMax}} DeCS descriptors, separated by semicolons.',
      many: 'Keep no more than {{descriptorsMax}}, those that describe the study best.',
    },
    references: { missing: 'They are required, in Vancouver style. Begin the part with “References”.' },
    elements: {
      images:
        'An abstract may hold no figures or photos. Take them out and describe what they show in words.',
      tables: 'An abstract may hold no tables or boxes. Write the data in the text.',
      charts: 'An abstract may hold no graphs or charts. Write the numbers in the text.',
      rows: 'If it is a table, write its data in sentences.',
      named:
        'Figures, tables, charts and boxes have no place in the abstract. Take the mention out and describe the finding.',
    },
  },
} as const satisfies Translation<Areas['paperChecker']>;
