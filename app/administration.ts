/** Whether an address is the administrator area's, which is an application of its own; all other pages are documents. */
export const isAdministration = (pathname: string): boolean => /^\/admin(\/|$)/.test(pathname);
