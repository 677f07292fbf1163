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

/** Whether a value is a reserved example address or phone number, which no real congress can have. */
export function isExample({ kind }: Pick<FactField, 'kind'>, value: unknown): boolean {
  if (kind === 'phone') return isExamplePhone(String(value));
  return (kind === 'link' || kind === 'email') && isExampleAddress(String(value));
}

/** The path under which a fact is confirmed; all facts of a list are confirmed as one. */
const confirmedAs = (path: string) =>
  FACT_LISTS.find((list) => path.startsWith(`${list.path}.`))?.path ?? path;

/** Settings of a list row, such as sizes, which are as likely in a real congress and say nothing. */
const isSetting = ({ kind, path }: FactField) =>
  (kind === 'choice' || kind === 'yesNo') && confirmedAs(path) !== path;

/** Whether a field still has the sample's value and nobody has confirmed it. */
export type IsSample = (field: FactField) => boolean;

/** Example addresses and phone numbers count as sample even if somebody has confirmed them. */
export function sampleAmong(facts: Facts, confirmed: ReadonlySet<string>): IsSample {
  const paths = sampleFacts(facts);
  return (field) =>
    paths.has(field.path) &&
    !isSetting(field) &&
    (!confirmed.has(confirmedAs(field.path)) || isExample(field, at(facts, field.path)));
}

/** A fact or list that still has the sample's value, at least in part. */
export interface SampleFact {
  /** The path under which it is confirmed. */
  path: string;
  label: string;
  /** Its readable value. */
  says: string;
  /** The path of the first of its fields that has the sample's value. */
  field: string;
  /** Whether it contains an example address or number, so that it must be replaced and cannot be confirmed. */
  mustChange: boolean;
}

// Cached, because every group asks for the form's values of the same record.
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

/**
 * Whether facts are still the sample's; undefined while it is not known what the team has confirmed. Always false for
 * those who may not change facts.
 */
export function useSampleFacts(facts: Facts | undefined): IsSample | undefined {
  const { client, may } = useSession();
  const { data } = useQuery({
    queryKey: [CONFIRMED],
    enabled: may('writeFacts'),
    queryFn: async ({ signal }) =>
      (await answered(client.from(CONFIRMED).select('path').abortSignal(signal))) as { path: string }[],
  });
  const mayWrite = may('writeFacts');
  return useMemo(() => {
    if (!mayWrite) return () => false;
    return facts && data && sampleAmong(facts, new Set(data.map(({ path }) => path)));
  }, [facts, data, mayWrite]);
}
