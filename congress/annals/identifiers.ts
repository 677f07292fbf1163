/** A DOI without the address it is resolved at. */
export const DOI = /^10\.\d{4,9}\/[!-~]+$/;

/** `11`, `11-12`, or `e15` where pages are not counted. */
export const PAGES = /^([1-9]\d*(-[1-9]\d*)?|e\d+)$/;

/** Whether an ORCID iD is written as `0000-0002-1825-0097` and its last digit is right (ISO 7064, mod 11-2). */
export function isOrcid(text: string): boolean {
  if (!/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(text)) return false;
  const digits = text.replaceAll('-', '');
  const total = [...digits.slice(0, -1)].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  return digits.endsWith('0123456789X'.charAt((12 - (total % 11)) % 11));
}

/** Whether an ISSN is written as `2049-3630` and its last digit is right (ISO 3297, mod 11). */
export function isIssn(text: string): boolean {
  if (!/^\d{4}-\d{3}[\dX]$/.test(text)) return false;
  const digits = text.replace('-', '');
  return weighted(digits.replace('X', ''), (index) => 8 - index, digits.endsWith('X') ? 10 : 0) % 11 === 0;
}

/** Whether an ISBN of thirteen digits, with or without hyphens, ends with the right one (ISO 2108, mod 10). */
export function isIsbn(text: string): boolean {
  const digits = text.replaceAll('-', '');
  return /^97[89]\d{10}$/.test(digits) && weighted(digits, (index) => (index % 2 === 0 ? 1 : 3)) % 10 === 0;
}

const weighted = (digits: string, weight: (index: number) => number, start = 0) =>
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * weight(index), start);
