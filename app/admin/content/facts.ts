import { useRouteLoaderData } from 'react-router';
import type { Facts } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import type { loader as rootLoader } from '../../root.tsx';

/** The facts of the congress as the site has them. */
export function useFacts(): Facts {
  return useRouteLoaderData<typeof rootLoader>('root')?.facts ?? shippedFacts;
}
