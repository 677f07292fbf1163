export function ensureInstalled(folder?: string, what?: string): Promise<void>;
