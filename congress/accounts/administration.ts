/** The document of the administrator area: where sessions are taken, and passwords chosen. */
export const ADMINISTRATION = '/admin';
