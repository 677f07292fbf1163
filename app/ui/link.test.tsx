import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Link as RouterLink } from 'react-router';
import { expect, it } from 'vitest';
import { Link } from './link.tsx';

const LINKS: ComponentProps<typeof Link>[] = [
  { to: '/sobre', children: 'Sobre' },
  { to: '/#programacao', className: 'py-1', 'aria-current': 'page', children: 'Programação' },
  { to: '/anais?descritor=%C3%BAlcera&p=2', lang: 'pt-BR', id: 'anais', preventScrollReset: true },
  { to: '/admin', reloadDocument: true, defaultShouldRevalidate: false, children: <b>Entrar</b> },
];

/** A tag's attributes in one order: the order in which they are written says nothing. */
const sorted = (html: string) =>
  html.replace(/^<a ([^>]*)>/, (_, attributes: string) => `<a ${attributes.match(/\S+?="[^"]*"/g)?.sort()}>`);

it.each(LINKS)('to $to is on the server what the router makes of it', (props) => {
  const routers = renderToStaticMarkup(
    <MemoryRouter>
      <RouterLink discover="none" {...props} />
    </MemoryRouter>,
  );
  // Without a router the router's own link cannot be rendered.
  expect(sorted(renderToStaticMarkup(<Link {...props} />))).toBe(sorted(routers));
});

it('to a place on the same page is the router’s own', () => {
  const link = <Link to={{ hash: 'overview' }}>Visão geral</Link>;
  expect(renderToStaticMarkup(<MemoryRouter>{link}</MemoryRouter>)).toContain('href="/#overview"');
});
