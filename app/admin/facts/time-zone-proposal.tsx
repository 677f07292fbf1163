import type { FieldValues } from 'react-hook-form';
import type { Facts } from '#congress/facts/schema.ts';
import { otherClocks } from '#congress/facts/time-zones.ts';
import { Button } from '../../ui/button.tsx';
import { factOf } from './typed.ts';

interface TimeZoneProposalProps {
  typed: FieldValues;
  onChoose(zone: string): void;
}

/** Suggests the time zone of the typed state if its clocks differ from those of the chosen time zone. */
export function TimeZoneProposal({ typed, onChoose }: TimeZoneProposalProps) {
  const { venue, event } = typed as Pick<Facts, 'venue' | 'event'>;
  const isTyped = factOf({ kind: 'day' }, event.firstDay) && factOf({ kind: 'time' }, event.opensAt);
  const zone = isTyped && otherClocks({ venue, event });
  if (!zone) return null;
  const name = zone.replaceAll('_', ' ');
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-inner bg-rose-light px-4 py-3 sm:col-span-2"
    >
      <p>{`Em ${venue.region.trim().toUpperCase()} os relógios mostram outra hora: o fuso de lá é ${name}.`}</p>
      <Button look="quiet" onClick={() => onChoose(zone)}>{`Usar ${name}`}</Button>
    </div>
  );
}
