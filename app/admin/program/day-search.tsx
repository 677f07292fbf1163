import { CalendarRange, FastForward, List } from 'lucide-react';
import type { ReactNode } from 'react';
import { VIEWS, type View } from '#congress/programme/filter.ts';
import { Button } from '../../ui/button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Select } from '../parts/select.tsx';
import { ToolButton } from '../parts/tool-button.tsx';
import { Allowed } from '../session/rights.tsx';

interface DaySearchProps {
  label: string;
  sought: string;
  setSought(words: string): void;
  type: string;
  setType(type: string): void;
  room: string;
  setRoom(room: string): void;
  rooms: { value: string; label: string }[];
  /** The switch between list and grid, and the actions on the day. */
  children: ReactNode;
}

/** The search and filters of the programme, in one line where there is room. */
export function DaySearch({
  label,
  sought,
  setSought,
  type,
  setType,
  room,
  setRoom,
  rooms,
  children,
}: DaySearchProps) {
  return (
    <search className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_11rem_11rem] min-[90rem]:grid-cols-[minmax(0,1fr)_11rem_11rem_auto]">
      <div className="max-lg:col-span-full">
        <SearchInput
          aria-label={label}
          placeholder="Título, pessoa ou sala"
          words={sought}
          onType={setSought}
          clearLabel="Limpar a busca"
        />
      </div>
      <Select
        label="Tipo"
        value={type}
        onChange={setType}
        options={[
          { value: '', label: 'Todos os tipos' },
          { value: 'palestra', label: 'Palestras e atividades' },
          { value: 'mesa_redonda', label: 'Mesas-redondas' },
        ]}
      />
      <Select label="Sala" value={room} onChange={setRoom} options={rooms} />
      <div className="flex flex-wrap gap-2 max-[90rem]:col-span-full max-lg:justify-between">{children}</div>
    </search>
  );
}

/** Also in the list, and therefore on phones, so that a delay can be entered without the grid. */
export function ShiftButton({ isOpen, onToggle }: { isOpen: boolean; onToggle(): void }) {
  return (
    <Allowed right="writeContent">
      <ToolButton
        look="quiet"
        icon={FastForward}
        label="Adiantar ou atrasar"
        aria-expanded={isOpen}
        onClick={onToggle}
      />
    </Allowed>
  );
}

/** Switches between list and grid. */
export function ViewSwitch({ view, onChange }: { view: View; onChange(view: View): void }) {
  return (
    <fieldset className="flex items-center">
      <legend className="sr-only">Ver como</legend>
      {VIEWS.toReversed().map((one) => {
        const Icon = one === 'grade' ? CalendarRange : List;
        return (
          <Button
            key={one}
            look={one === view ? 'calm' : 'quiet'}
            aria-pressed={one === view}
            onClick={() => onChange(one)}
            className={one === 'grade' ? 'rounded-l-none' : 'rounded-r-none border-r-0'}
          >
            <Icon className="size-4" aria-hidden />
            {one === 'grade' ? 'Grade' : 'Lista'}
          </Button>
        );
      })}
    </fieldset>
  );
}
