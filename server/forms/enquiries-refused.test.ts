import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROWSER, contact, createTestForms, sponsor, type TestForms } from '#tests/support/forms.ts';

let forms: TestForms;
beforeAll(async () => {
  forms = await createTestForms();
});
afterAll(() => forms.close());

const count = async () => (await forms.database.selectFrom('enquiries').select('id').execute()).length;

describe('an invalid form', () => {
  it.each([
    ['pt-BR', 'Nome deve ter pelo menos 2 caracteres', 'Email inválido'],
    ['en', 'The name must have at least 2 characters', 'Invalid email address'],
    ['es', 'El nombre debe tener al menos 2 caracteres', 'Correo electrónico no válido'],
  ])('gets one message for each field in %s, and is not stored', async (language, nome, email) => {
    const before = await count();
    const response = await forms.post({ ...sponsor, nome: 'A', email: 'ana@', language });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ success: false, errors: { nome, email } });
    expect(await count()).toBe(before);
  });

  it('is shown again on a page with its values and errors', async () => {
    const evil = '"><script>alert(1)</script>';
    const response = await forms.post(
      { ...contact, nome: evil, email: 'rui', mensagem: '</textarea><img src=x onerror=alert(1)>' },
      BROWSER,
    );
    expect(response.status).toBe(422);
    const page = await response.text();
    const [, note] =
      page.match(
        /<input (?=[^>]*name="email")(?=[^>]*value="rui")(?=[^>]*aria-invalid="true")[^>]*aria-describedby="([^"]+)"/,
      ) ?? expect.fail('no wrong address');
    expect(page).toMatch(new RegExp(`<p id="${note}"[^>]*>Email inválido</p>`));
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(page).toContain('&lt;/textarea&gt;&lt;img src=x onerror=alert(1)&gt;</textarea>');
    expect(page).toContain('<option value="certificados" selected="">Certificados</option>');
    expect(page).not.toMatch(/<script>alert|<img src=x/);
    // The form that it shows can be sent again.
    expect(page).toContain('<input type="hidden" name="form-name" value="contato"/>');
  });

  it('shows pages that run only the site’s scripts and cannot be cached or framed', async () => {
    const { headers } = await forms.post({ ...contact, email: 'rui' }, BROWSER);
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/; script-src 'self'(?: 'sha256-[\w+/]+=')+; /);
    expect(policy).toContain("form-action 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it.each([
    ['a NUL byte', { ...contact, nome: 'Rui\0' }, 422],
    ['a NUL byte in the message', { ...sponsor, mensagem: 'a\0b' }, 422],
    ['an unknown form', { ...contact, 'form-name': 'login' }, 400],
    ['the name of something else', { ...contact, 'form-name': '__proto__' }, 400],
    ['no form name', { email: 'a@b.example' }, 400],
  ])('is refused for %s', async (_, fields, status) => {
    const before = await count();
    const response = await forms.post(fields);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false, error: expect.any(String) });
    expect(await count()).toBe(before);
  });

  it.each([
    ['application/json', '{"form-name":"contato"}'],
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=x', '--x\r\ncut off'],
    ['', 'form-name=contato'],
  ])('is refused as %s when it cannot be read', async (type, body) => {
    const response = await forms.request('/', { method: 'POST', body, headers: { 'Content-Type': type } });
    expect(response.status).toBe(400);
  });

  it('is refused with 413 above 64 kB, with or without Content-Length', async () => {
    const before = await count();
    const mensagem = 'a'.repeat(70_000);
    expect((await forms.post({ ...contact, mensagem })).status).toBe(413);
    const stream = new Blob([`form-name=contato&mensagem=${mensagem}`]).stream();
    const response = await forms.request('/', {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...BROWSER },
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.text()).toContain('Formulário grande demais');
    expect(await count()).toBe(before);
  });

  it('ignores a file in the place of a text', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(contact)) body.set(name, value);
    body.set('mensagem', new Blob(['x']), 'x.txt');
    const response = await forms.request('/', { method: 'POST', body });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { mensagem: 'Escreva a sua mensagem' } });
  });
});
