import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';

let site: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  site = await createTestApp({ now: new Date('2026-03-02T12:00:00Z') });
});
afterAll(() => site.close());

/** The text of the page at a moment, without head and scripts. */
async function textOn(moment: string, path = '/prazos'): Promise<string> {
  site.clock.now = new Date(moment);
  const response = await site.request(path);
  expect(response.status).toBe(200);
  const html = await response.text();
  return html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

describe('the deadlines', () => {
  it('before the congress: what comes next, and what is closed', async () => {
    const text = await textOn('2026-03-21T15:00:00Z');
    expect(text).toMatch(/Próximo prazo Versão final dos trabalhos aprovados .* faltam 11 dias/);
    expect(text).toMatch(/Encerrados .*Envio de resumos encerrado/);
    expect(text).not.toContain('Esta edição já aconteceu');
  });

  it('in every language, with its own plurals', async () => {
    const moment = '2026-03-31T15:00:00Z';
    expect(await textOn(moment)).toContain('falta 1 dia');
    expect(await textOn(moment, '/en/prazos')).toContain('1 day left');
    expect(await textOn(moment, '/es/prazos')).toContain('falta 1 día');
  });

  it('during the congress', async () => {
    const text = await textOn('2026-05-28T15:00:00Z');
    expect(text).toMatch(/Próxima data 3º Congresso Brasileiro de Cuidado em Feridas/);
    expect(text).toContain('acontece hoje');
  });

  it('after the congress: what remains of it', async () => {
    const text = await textOn('2026-06-15T15:00:00Z');
    expect(text).toContain('Esta edição já aconteceu');
    expect(text).toMatch(/Depois do congresso .*Certificado de participação em breve/);
    expect(text).not.toContain('Ainda dá tempo');
  });

  it('a cached page does not outlive its day, which ends at midnight in São Paulo', async () => {
    expect(await textOn('2026-04-01T12:00:00Z')).toContain('Próximo prazo Versão final');
    expect(await textOn('2026-04-02T02:50:00Z')).toContain('Próximo prazo Versão final');
    const text = await textOn('2026-04-02T03:00:00Z');
    expect(text).toContain('Próximo prazo Cancelamento da inscrição');
    expect(text).toMatch(/Versão final dos trabalhos aprovados encerrado/);
  });
});

it('the calendar is a file of its own in each language', async () => {
  for (const [path, name, title] of [
    ['/prazos.ics', 'prazos-tecer.ics', 'Último dia: Envio de resumos'],
    ['/en/prazos.ics', 'deadlines-tecer.ics', 'Last day: Abstract submission'],
    ['/es/prazos.ics', 'plazos-tecer.ics', 'Último día: Envío de resúmenes'],
  ] as const) {
    const response = await site.request(path);
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`);
    expect(await response.text()).toContain(title);
  }
});

it('the calendar does not change with the day', async () => {
  site.clock.now = new Date('2026-03-21T15:00:00Z');
  const before = await (await site.request('/prazos.ics')).text();
  site.clock.now = new Date('2026-06-21T15:00:00Z');
  expect(await (await site.request('/prazos.ics')).text()).toBe(before);
});
