/** Whether an address is the administrator area's, an application whose router asks for its data; all other pages are documents. */
export const isAdministration = (pathname: string): boolean => /^\/admin(\.data$|\/|$)/.test(pathname);
