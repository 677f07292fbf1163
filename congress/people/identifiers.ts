/** Whether an ORCID iD has the form `0000-0002-1825-0097` and a valid check digit (ISO 7064, mod 11-2). */
export function isOrcid(text: string): boolean {
  if (!/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(text)) return false;
  const digits = text.replaceAll('-', '');
  const total = [...digits.slice(0, -1)].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  return digits.endsWith('0123456789X'.charAt((12 - (total % 11)) % 11));
}

export const orcidAddress = (orcid: string): string => `https://orcid.org/${orcid}`;

/** The text that people copy along with an ORCID iD: "ORCID:", its address, a query for the language. */
const AROUND_ORCID =
  /^(?:orcid(?: id)?\s?[: ]\s?)?(?:https?:\/\/)?(?:www\.)?orcid\.org\/|^orcid(?: id)?\s?[: ]\s?|\/?(?:\?[^?]*)?$/gi;

/** Normalises an ORCID iD that was entered as an address, with a label, or without hyphens. */
export function completedOrcid(text: string): string {
  const bare = text.trim().replace(AROUND_ORCID, '');
  const digits = bare.replace(/[\s\u2010-\u2015-]/g, '').toUpperCase();
  return /^\d{15}[\dX]$/.test(digits) ? digits.replace(/(.{4})(?=.)/g, '$1-') : bare.replace(/x$/, 'X');
}

/** Whether it is the address of a curriculum on the Plataforma Lattes, which ends in sixteen digits. */
export const isLattes = (text: string): boolean => /^https?:\/\/lattes\.cnpq\.br\/\d{16}$/.test(text);

/** Normalises the address of a curriculum, or its number alone. */
export function completedLattes(text: string): string {
  const [, number] = /^(?:(?:https?:\/\/)?lattes\.cnpq\.br\/)?(\d{16})\/?$/i.exec(text.trim()) ?? [];
  return number ? `https://lattes.cnpq.br/${number}` : text.trim();
}
