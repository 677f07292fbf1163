import {
  CalendarDays,
  Crown,
  Handshake,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareHeart,
  Mic,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { Committees } from '../committees/committees.tsx';
import { Leadership } from '../leadership/leadership.tsx';
import { Overview } from '../overview/overview.tsx';
import { Program } from '../program/program.tsx';
import { Speakers } from '../speakers/speakers.tsx';
import { Sponsors } from '../sponsors/sponsors.tsx';
import { Welcome } from '../welcome/welcome.tsx';

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
  { id: 'welcome', label: 'Boas-vindas', Icon: MessageSquareHeart, Panel: Welcome },
  { id: 'leadership', label: 'Liderança', Icon: Crown, Panel: Leadership },
  { id: 'committees', label: 'Comissões', Icon: Users, Panel: Committees },
  { id: 'speakers', label: 'Palestrantes', Icon: Mic, Panel: Speakers },
  { id: 'program', label: 'Programação', Icon: CalendarDays, Panel: Program },
  { id: 'sponsors', label: 'Patrocinadores', Icon: Handshake, Panel: Sponsors },
];
