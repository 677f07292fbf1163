/** The address of the administrator area, where people sign in and choose passwords. */
export const ADMINISTRATION = '/admin';
