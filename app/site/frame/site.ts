import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '#app/root.tsx';
import type { Facts } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';

/** The facts of the congress; on an error page without data, those it ships with. */
export function useFacts(): Facts {
  return useRouteLoaderData<typeof rootLoader>('root')?.facts ?? shippedFacts;
}

/** Canonical origin of the site, without a trailing slash: for addresses that leave the browser. */
export function useOrigin(): string {
  return useRouteLoaderData<typeof rootLoader>('root')?.origin ?? '';
}
