import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '#app/ui/hydrated.ts';
import type { Plan } from '#congress/facts/schema.ts';
import type { GroupSize } from '#congress/registration/group.ts';

export const MOST_PEOPLE = 999;

/** How the plans are called in the page's address: `?profissionais=8&estudantes=4`. */
const PARAMETERS: Record<Plan['id'], string> = {
  professional: 'profissionais',
  student: 'estudantes',
  double: 'duplas',
};
const PLANS = Object.keys(PARAMETERS) as Plan['id'][];
/** Browsers refuse an address that changes too often. */
const SETTLE = 250;

/** The group's size as the address says it, or null when it says none. */
export function sizeIn(search: string): GroupSize | null {
  const query = new URLSearchParams(search);
  const size: GroupSize = {};
  for (const plan of PLANS) {
    const value = query.get(PARAMETERS[plan]);
    if (value !== null && /^\d{1,6}$/.test(value)) size[plan] = Math.min(Number(value), MOST_PEOPLE);
  }
  return Object.keys(size).length > 0 ? size : null;
}

/** The address's query with the group's size in it, whatever else it says kept. */
export function withSize(search: string, size: GroupSize): string {
  const query = new URLSearchParams(search);
  for (const plan of PLANS) {
    const people = size[plan];
    if (people === undefined) query.delete(PARAMETERS[plan]);
    else query.set(PARAMETERS[plan], `${people}`);
  }
  return `?${query}`;
}

/** The group's size, kept in the address so that it can be shared; `example` while the address says none. */
export function useGroupSize(example: GroupSize): [GroupSize, (size: GroupSize) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [chosen, choose] = useState<GroupSize | null>(null);
  useEffect(() => {
    if (!chosen) return;
    const wanted = withSize(search, chosen);
    if (wanted === search) return;
    const timer = setTimeout(
      () =>
        navigate(
          // Without the hash, which would call the visitor back to where it points.
          { search: wanted },
          { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
        ),
      SETTLE,
    );
    return () => clearTimeout(timer);
  }, [chosen, search, navigate]);
  return [chosen ?? (hydrated ? sizeIn(search) : null) ?? example, choose];
}
