import { type ContentTable, tablesThat } from '#congress/content-tables.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { STEPS, type StepName } from '#congress/kind.ts';
import type { SampleRow } from '../content/sample.ts';
import { EDITED, type LoadedContent } from '../content/tables.ts';
import type { FactGroup } from '../facts/fields.ts';
import { FACT_GROUPS } from '../facts/groups.ts';
import { type IsSample, type SampleFact, sampleIn } from '../facts/sample.ts';
import { emptySections } from '../overview/content-hints.ts';
import { exampleAddresses, exampleWebsites } from '../overview/example-hints.ts';
import { missingLinks, unsellablePlans, wrongClocks } from '../overview/facts-hints.ts';
import type { Hint } from '../overview/hint.ts';

/** The progress of a step: what is left of the sample, and what is missing. */
export interface Progress {
  step: StepName;
  /** The groups of facts and the tables in the step that the user may change. */
  groups: readonly FactGroup[];
  tables: readonly ContentTable[];
  facts: { group: FactGroup; facts: SampleFact[] }[];
  rows: { table: ContentTable; count: number }[];
  missing: Hint[];
  done: boolean;
}

export interface Beginning {
  content: LoadedContent;
  facts: Facts;
  today: string;
  isSample: IsSample;
  sample: readonly SampleRow[];
  sendsMail: boolean;
  /** Whether the user may change a table, or the facts. */
  mayMend(what: ContentTable | 'facts'): boolean;
  /** Set for those who can contact the server's operator. */
  managesTeam: boolean;
}

const NO_MAIL: Hint = {
  urgency: 'wrong',
  text: 'Este servidor ainda não envia e-mails',
  detail: 'Peça a quem cuida dele que ligue o envio de e-mails. Até lá as mensagens ficam só aqui.',
  fixes: [{ label: 'Ver as mensagens', address: { tab: 'enquiries' } }],
};

/** The steps in which the user may change something, each with what remains to be done. */
export function progressOf(beginning: Beginning): Progress[] {
  const { mayMend } = beginning;
  const hints = neededOf(beginning).filter(({ urgency }) => urgency === 'wrong' || urgency === 'missing');
  return STEPS.flatMap((step): Progress[] => {
    const groups = mayMend('facts') ? FACT_GROUPS.filter((group) => group.step === step) : [];
    const tables = tablesThat(({ staff }) => staff.step === step).filter(mayMend);
    if (groups.length + tables.length === 0) return [];
    const facts = groups
      .map((group) => ({ group, facts: sampleIn(group, beginning.facts, beginning.isSample) }))
      .filter((left) => left.facts.length > 0);
    const rows = tables
      .map((table) => ({ table, count: shownOf(beginning.sample, table) }))
      .filter(({ count }) => count > 0);
    const missing = hints.filter((hint) => isOf(hint, groups, tables));
    if (step === 'reach' && beginning.managesTeam && !beginning.sendsMail) missing.push(NO_MAIL);
    return [
      { step, groups, tables, facts, rows, missing, done: facts.length + rows.length + missing.length === 0 },
    ];
  });
}

const shownOf = (sample: readonly SampleRow[], table: ContentTable) =>
  sample.filter(({ table_name, shown }) => shown && table_name === table).length;

/** Hints about what a site cannot do without. */
const neededOf = ({ content, facts, today }: Beginning): Hint[] => [
  ...exampleAddresses(facts),
  ...exampleWebsites(content),
  ...unsellablePlans(facts, today),
  ...wrongClocks(facts),
  ...missingLinks(facts, today),
  ...emptySections(content),
];

/** Whether a hint belongs to a step: its first fix leads to one of the step's groups or tables. */
function isOf({ fixes: [fix] }: Hint, groups: readonly FactGroup[], tables: readonly ContentTable[]) {
  if (!fix) return false;
  const { tab, item = '' } = fix.address;
  if (tab !== 'facts') return tables.some((table) => EDITED[table].tab === tab);
  return groups.some(
    ({ fields, lists = [] }) =>
      fields.some(({ path }) => path === item) || lists.some(({ path }) => item.startsWith(`${path}.`)),
  );
}
