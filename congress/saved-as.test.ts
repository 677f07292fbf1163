import { expect, it } from 'vitest';
import { savedAs } from './saved-as.ts';

it.each([
  ['silva-2022.pdf', 'silva-2022.pdf'],
  ['yıldız-2022-łódź.pdf', 'yıldız-2022-łódź.pdf'],
  ['петров-2022.pdf', 'петров-2022.pdf'],
])('names %s in a header that can be sent', (name, decoded) => {
  const header = new Headers({ 'Content-Disposition': savedAs('inline', name) }).get('Content-Disposition');
  expect(header).toMatch(/^inline; filename=/);
  const [, encoded] = header?.match(/filename\*=UTF-8''(\S+)/) ?? [];
  expect(encoded ? decodeURIComponent(encoded) : header?.match(/filename="?([^"]+)"?$/)?.[1]).toBe(decoded);
});
