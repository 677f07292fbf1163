import { CalendarDays, LayoutDashboard, type LucideIcon, Mic } from 'lucide-react';
import type { ComponentType } from 'react';
import { Overview } from '../overview/overview.tsx';
import { Program } from '../program/program.tsx';
import { Speakers } from '../speakers/speakers.tsx';

export interface AdminTab {
  /** Its name in the place's hash. */
  id: string;
  label: string;
  Icon: LucideIcon;
  /** `tabs`: the ids of all tabs, for links that lead only where there is something. */
  Panel: ComponentType<{ tabs: readonly string[] }>;
}

/** The tabs that work, in their order (specification section 2: overview, welcome, leadership … sponsors). */
export const TABS: readonly [AdminTab, ...AdminTab[]] = [
  { id: 'overview', label: 'Visão geral', Icon: LayoutDashboard, Panel: Overview },
  { id: 'speakers', label: 'Palestrantes', Icon: Mic, Panel: Speakers },
  { id: 'program', label: 'Programação', Icon: CalendarDays, Panel: Program },
];
