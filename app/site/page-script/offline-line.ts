/** Shows since when the page is as it is, or hides it again. */
export function showOfflineLine(_since: Date | null, _retry: () => void): void {}
