/** The executable of the Node version that package.json pins. */
export function pinnedNode(): string;
/** The path of an installed package's executable script. */
export function installedProgram(name: string): string;
