import { expect, it } from 'vitest';
import type { PublicRow } from '#congress/content.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { markupOf } from '#tests/support/markup.tsx';
import VenuePage, { mapLinks } from './page.tsx';

const page = (details: PublicRow<'venue_details'>[]) =>
  markupOf(<VenuePage loaderData={{ head: [], details }} />, { path: '/local' });

it('shows what is known of the venue and nothing of what is not', () => {
  const markup = page([
    { id: 'a', kind: 'lift', title: 'Elevador', text: 'À direita da entrada' },
    { id: 'b', kind: 'hotel', title: 'Pousada', link: 'https://pousada.example/' },
  ]);
  expect(markup).toContain('À direita da entrada');
  expect(markup).toContain('href="https://pousada.example/"');
  expect(markup).toContain('id="stays"');
  expect(markup).not.toContain('id="ways"');
});

it('says that directions will come while there are none', () => {
  expect(page([])).toContain('serão publicados aqui');
});

it('opens maps at the point where it is known, else at the address', () => {
  const { venue } = shippedFacts;
  const hrefs = (facts: Parameters<typeof mapLinks>[0]) =>
    mapLinks(facts, 'Rua A, 1').map(({ href }) => href);
  expect(hrefs({ venue })).toEqual([
    'geo:0,0?q=Rua%20A%2C%201',
    'https://www.google.com/maps/dir/?api=1&destination=Rua%20A%2C%201',
    'https://waze.com/ul?q=Rua%20A%2C%201&navigate=yes',
    'https://maps.apple.com/?q=Rua%20A%2C%201',
    'https://www.openstreetmap.org/search?query=Rua%20A%2C%201',
  ]);
  expect(
    hrefs({ venue: { ...venue, mapUrl: 'https://mapa.example/', coordinates: '-23.5, -46.6' } }),
  ).toEqual([
    'https://mapa.example/',
    'geo:-23.5,-46.6?q=Rua%20A%2C%201',
    'https://www.google.com/maps/dir/?api=1&destination=Rua%20A%2C%201',
    'https://waze.com/ul?q=Rua%20A%2C%201&ll=-23.5,-46.6&navigate=yes',
    'https://maps.apple.com/?q=Rua%20A%2C%201&ll=-23.5,-46.6',
    'https://www.openstreetmap.org/?mlat=-23.5&mlon=-46.6#map=17/-23.5/-46.6',
  ]);
});
