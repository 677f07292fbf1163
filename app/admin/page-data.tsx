import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { TeamPageData } from '#congress/accounts/page-data.ts';
import type { Typeface } from '#congress/look/typefaces.ts';
import type { Palettes } from '#congress/palette.ts';
import { QueryState } from './requests/query-state.tsx';
import { type Session, useSession } from './session/session.tsx';
import { Waiting } from './waiting.tsx';

/** The public data of the area, available before the sign-in. */
export interface SiteData {
  /** The congress's short name. */
  congress: string;
  /** The site's canonical origin, which mailed links use, regardless of how the site was reached. */
  origin: string;
  publishableKey: string;
  /** false: emails are only written to a folder of the server. */
  sendsMail: boolean;
  /** All colours of the congress, also used by this area; `typeface`: the font of its headings. */
  palettes: Palettes;
  typeface: Typeface;
}

/** The data for the team, loaded again when content changes. */
export interface PageData extends SiteData, TeamPageData {}

export const SiteDataContext = createContext<SiteData | null>(null);

export function useSiteData(): SiteData {
  const data = useContext(SiteDataContext);
  if (!data) throw new Error('useSiteData must be used within the administrator area');
  return data;
}

export const FACTS = ['facts'];
/** Page data depends on the facts, so it is loaded again whenever they are. */
export const PAGE_DATA = [...FACTS, 'page-data'];

const pageDataQuery = ({ request }: Pick<Session, 'request'>) =>
  queryOptions({
    queryKey: PAGE_DATA,
    queryFn: async ({ signal }): Promise<TeamPageData> =>
      (await request('/functions/v1/page-data', { signal })).json(),
  });

const Context = createContext<TeamPageData | null>(null);

/** Provides the data to its children; while the server cannot be reached, the last response is used. */
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

export function usePageData(): PageData {
  const site = useSiteData();
  const team = useContext(Context);
  if (!team) throw new Error('usePageData must be used within a PageDataProvider');
  return { ...site, ...team };
}
