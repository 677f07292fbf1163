/** The program of the Node that the project pins. */
export function pinnedNode(): string;
/** The script of an installed package that runs as a program. */
export function installedProgram(name: string): string;
