import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyCharacter } from '#tests/support/any-character.ts';
import { createTestForms, type TestForms } from '#tests/support/forms.ts';

let forms: TestForms;
beforeAll(async () => {
  forms = await createTestForms();
});
afterAll(() => forms.close());

describe('no body causes a server error', () => {
  const MARKUP = '<script>alert(1)</script>';
  const names = [
    'form-name',
    'nome',
    'empresa',
    'email',
    'telefone',
    'assunto',
    'mensagem',
    'bot-field',
    'language',
  ];
  const text = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 40 }),
    fc.constantFrom(
      'patrocinio',
      'contato',
      'newsletter',
      'a@b.co',
      'outros',
      '\0',
      '\ud800',
      "'; --",
      MARKUP,
      '1195555010',
    ),
  );
  const fields = fc.dictionary(fc.oneof(fc.constantFrom(...names), text), text, { maxKeys: 10 });

  it('whatever the values of the fields', async () => {
    await fc.assert(
      fc.asyncProperty(
        fields,
        fc.boolean(),
        fc.constantFrom('', 'text/html', '*/*', '\t'),
        async (typed, multipart, Accept) => {
          let body: FormData | URLSearchParams = new URLSearchParams(typed);
          if (multipart) {
            body = new FormData();
            for (const [name, value] of Object.entries(typed)) body.append(name, value);
          }
          const response = await forms.request('/', { method: 'POST', body, headers: { Accept } });
          expect(response.status).toBeLessThan(500);
          expect(await response.text()).not.toContain(MARKUP);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('whatever its bytes', async () => {
    const types = fc.constantFrom(
      'application/x-www-form-urlencoded',
      'application/x-www-form-urlencoded; charset=utf-16',
      'multipart/form-data; boundary=x',
      'multipart/form-data; boundary=""',
      'text/plain',
    );
    const pieces = fc.constantFrom(
      '--x\r\n',
      '--x--',
      'Content-Disposition: form-data; name="form-name"\r\n\r\ncontato\r\n',
      '\r\n',
      '%',
      '%00',
      '&',
      '=',
    );
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.array(pieces, { maxLength: 12 }).map((list) => new TextEncoder().encode(list.join(''))),
    );
    await fc.assert(
      fc.asyncProperty(bytes, types, async (body, type) => {
        const headers = { 'Content-Type': type };
        const response = await forms.request('/', { method: 'POST', body: body.slice(), headers });
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });
});
