/** Whether an ORCID iD is written as `0000-0002-1825-0097` and its last digit is right (ISO 7064, mod 11-2). */
export function isOrcid(text: string): boolean {
  if (!/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(text)) return false;
  const digits = text.replaceAll('-', '');
  const total = [...digits.slice(0, -1)].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  return digits.endsWith('0123456789X'.charAt((12 - (total % 11)) % 11));
}

export const orcidAddress = (orcid: string): string => `https://orcid.org/${orcid}`;

/** What people copy along with an ORCID iD: "ORCID:", its address, the address's language. */
const AROUND_ORCID =
  /^(?:orcid(?: id)?\s?[: ]\s?)?(?:https?:\/\/)?(?:www\.)?orcid\.org\/|^orcid(?: id)?\s?[: ]\s?|\/?(?:\?[^?]*)?$/gi;

/** An ORCID iD as people copy it, as an address, or without its hyphens. */
export function completedOrcid(text: string): string {
  const bare = text.trim().replace(AROUND_ORCID, '');
  const digits = bare.replace(/[\s\u2010-\u2015-]/g, '').toUpperCase();
  return /^\d{15}[\dX]$/.test(digits) ? digits.replace(/(.{4})(?=.)/g, '$1-') : bare.replace(/x$/, 'X');
}

/** Whether it is the address of a curriculum on the Plataforma Lattes, which ends in sixteen digits. */
export const isLattes = (text: string): boolean => /^https?:\/\/lattes\.cnpq\.br\/\d{16}$/.test(text);

/** The address of a curriculum as people copy it, or its number alone. */
export function completedLattes(text: string): string {
  const [, number] = /^(?:(?:https?:\/\/)?lattes\.cnpq\.br\/)?(\d{16})\/?$/i.exec(text.trim()) ?? [];
  return number ? `https://lattes.cnpq.br/${number}` : text.trim();
}
