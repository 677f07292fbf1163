/**
 * A website as an editor types it, made whole: "www.exemplo.com.br" → "https://www.exemplo.com.br". What does not look
 * like a bare address stays as it was typed.
 */
export function completedWebsite(typed: string): string {
  const text = typed.trim();
  return /^[^\s/:@]+\.[^\s/:@.]{2,}(:\d+)?([/?#]\S*)?$/.test(text) ? `https://${text}` : text;
}

/** Whether a text is an address that a logo may link to: http or https, nothing else. */
export function isWebsite(text: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false;
  return new URL(text).hostname.includes('.');
}
