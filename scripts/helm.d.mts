/** The program, or null where there is none. */
export function findHelm(): string | null;
