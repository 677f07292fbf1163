import { useRouteLoaderData } from 'react-router';
import type { Facts } from '#congress/facts/schema.ts';
import type { Told } from '../page.tsx';

/** The facts of the congress as the site has them. */
export function useFacts(): Facts {
  return (useRouteLoaderData('admin/page') as Told).facts;
}
