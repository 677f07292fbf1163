import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * For routes whose data does not depend on the query, or is the whole that it chooses from: what is asked of the same page is
 * answered by what the browser has.
 */
export function onlyForAnotherPage(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const asksTheSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !asksTheSamePage && defaultShouldRevalidate;
}
