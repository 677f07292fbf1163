import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isExampleAddress, isExamplePhone } from '#congress/facts/example-addresses.ts';
import { sampleFacts } from '#congress/facts/sample.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { answered } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import type { FactField, FactGroup } from './fields.ts';
import { FACT_LISTS } from './groups.ts';
import { at, shownText, type Typed, typedFacts } from './record.ts';

export const CONFIRMED = 'confirmed_facts';

/** Whether a fact leads to nobody: it can be no congress's. */
export function isExample({ kind }: Pick<FactField, 'kind'>, value: unknown): boolean {
  if (kind === 'phone') return isExamplePhone(String(value));
  return (kind === 'link' || kind === 'email') && isExampleAddress(String(value));
}

/** Under which name somebody confirms a fact: a list is one. */
const confirmedAs = (path: string) =>
  FACT_LISTS.find((list) => path.startsWith(`${list.path}.`))?.path ?? path;

/** What rows of a list have anyway, and is nobody's in particular. */
const isSetting = ({ kind, path }: FactField) =>
  (kind === 'choice' || kind === 'yesNo') && confirmedAs(path) !== path;

/** Whether a field still says what the sample says, and nobody has confirmed it. */
export type IsSample = (field: FactField) => boolean;

/** An example that leads to nobody is the sample's, whoever confirmed it. */
export function sampleAmong(facts: Facts, confirmed: ReadonlySet<string>): IsSample {
  const paths = sampleFacts(facts);
  return (field) =>
    paths.has(field.path) &&
    !isSetting(field) &&
    (!confirmed.has(confirmedAs(field.path)) || isExample(field, at(facts, field.path)));
}

/** A fact or a list of them that is still the sample's, in whole or in part. */
export interface SampleFact {
  /** As what it is confirmed. */
  path: string;
  label: string;
  /** What it says. */
  says: string;
  /** Its first field that says what the sample says. */
  field: string;
  /** It leads to nobody: it can only be exchanged. */
  mustChange: boolean;
}

// Thirteen groups and each of their facts ask for the same record.
const typedRecords = new WeakMap<Facts, Typed>();
function typedOnce(facts: Facts): Typed {
  const typed = typedRecords.get(facts) ?? typedFacts(facts);
  typedRecords.set(facts, typed);
  return typed;
}

export function sampleIn(group: FactGroup, facts: Facts, isSample: IsSample): SampleFact[] {
  const all = [
    ...group.fields.map((field) => ({ ...field, fields: [field] })),
    ...(group.lists ?? []).map((list) => ({
      ...list,
      fields: ((at(facts, list.path) ?? []) as unknown as object[]).flatMap((_, index) =>
        list.fields(index, facts),
      ),
    })),
  ];
  return all.flatMap(({ path, label, fields }): SampleFact[] => {
    const sample = fields.filter(isSample);
    const [first] = sample;
    if (!first) return [];
    const mustChange = sample.some((field) => isExample(field, at(facts, field.path)));
    return [{ path, label, says: shownText(typedOnce(facts), path), field: first.path, mustChange }];
  });
}

/** By what the team has confirmed; undefined while that is not known. For who may not change facts, none is the sample's. */
export function useSampleFacts(facts: Facts | undefined): IsSample | undefined {
  const { client, may } = useSession();
  const { data } = useQuery({
    queryKey: [CONFIRMED],
    enabled: may('writeFacts'),
    queryFn: async ({ signal }) =>
      (await answered(client.from(CONFIRMED).select('path').abortSignal(signal))) as { path: string }[],
  });
  const mends = may('writeFacts');
  return useMemo(() => {
    if (!mends) return () => false;
    return facts && data && sampleAmong(facts, new Set(data.map(({ path }) => path)));
  }, [facts, data, mends]);
}
