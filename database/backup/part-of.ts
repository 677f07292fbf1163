/** What a backup is called until it is complete. */
export const partOf = (file: string) => `${file}.part`;
