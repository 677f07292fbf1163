/** The path of the program, or null if there is none. */
export function findHelm(): string | null;
