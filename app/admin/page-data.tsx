import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { TeamPageData } from '#congress/accounts/page-data.ts';
import type { Typeface } from '#congress/look/typefaces.ts';
import type { Palettes } from '#congress/palette.ts';
import { QueryState } from './requests/query-state.tsx';
import { type Session, useSession } from './session/session.tsx';
import { Waiting } from './waiting.tsx';

/** What this area is told before anybody has signed in, and so is everybody. */
export interface SiteData {
  /** The congress's short name. */
  congress: string;
  /** The site's own address, whichever it was reached at: mailed links lead there. */
  origin: string;
  publishableKey: string;
  /** false: emails are only written to a folder of the server. */
  sendsMail: boolean;
  /** All colours of the congress, and so of this area; and what its headings are set in. */
  palettes: Palettes;
  typeface: Typeface;
}

/** What the server tells the team, and tells again when content changed. */
export interface PageData extends SiteData, TeamPageData {}

export const SiteDataContext = createContext<SiteData | null>(null);

export function useSiteData(): SiteData {
  const data = useContext(SiteDataContext);
  if (!data) throw new Error('useSiteData must be used within the administrator area');
  return data;
}

const KEY = ['page-data'];

const pageDataQuery = ({ request }: Pick<Session, 'request'>) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<TeamPageData> =>
      (await request('/functions/v1/page-data', { signal })).json(),
  });

const Context = createContext<TeamPageData | null>(null);

/** Around all that needs to know the site: while the server is away, what it said last holds. */
export function PageDataProvider({ children }: { children: ReactNode }) {
  const query = useQuery(pageDataQuery(useSession()));
  if (query.data) return <Context value={query.data}>{children}</Context>;
  if (query.isPending) return <Waiting />;
  return (
    <main className="container-page py-16">
      <QueryState query={query} failed="Erro ao carregar a administração" />
    </main>
  );
}

export function usePageData(): PageData & { refresh(): void } {
  const site = useSiteData();
  const team = useContext(Context);
  const queries = useQueryClient();
  if (!team) throw new Error('usePageData must be used within a PageDataProvider');
  return { ...site, ...team, refresh: () => void queries.invalidateQueries({ queryKey: KEY }) };
}
