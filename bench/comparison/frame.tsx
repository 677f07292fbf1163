import { Mail, Menu, Phone } from 'lucide-react';
import { Link, Outlet } from 'react-router';
import { shippedFacts } from '../../congress/facts/shipped.ts';
import { frame } from './words.ts';

const PAGES = [
  ['/', frame.nav.home],
  ['/sobre', frame.nav.about],
  ['/palestrantes', frame.nav.speakers],
  ['/programacao', frame.nav.program],
  ['/trabalhos-cientificos', frame.nav.works],
  ['/patrocinio', frame.nav.sponsorship],
  ['/contato', frame.nav.contact],
] as const;

export function Frame() {
  return (
    <>
      <header className="sticky top-0 z-40 bg-gauze/95 shadow-header">
        <div className="container-page flex h-20 items-center justify-between gap-6">
          <Link to="/" className="font-display font-semibold text-2xl">
            Tecer
          </Link>
          <nav aria-label={frame.nav.main} className="hidden gap-6 lg:flex">
            {PAGES.map(([path, name]) => (
              <Link key={path} to={path} className="font-semibold">
                {name}
              </Link>
            ))}
          </nav>
          <button
            type="button"
            className="grid size-11 place-items-center lg:hidden"
            aria-label={frame.nav.openMenu}
          >
            <Menu aria-hidden />
          </button>
        </div>
      </header>
      <main>
        <Outlet />
      </main>
      <footer className="on-dark bg-ink py-16 text-white">
        <div className="container-page grid gap-10 md:grid-cols-2">
          <p className="font-display font-medium text-xl">{frame.footer.promise}</p>
          <ul className="grid gap-2">
            {PAGES.map(([path, name]) => (
              <li key={path}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
          </ul>
          <p className="flex items-center gap-3">
            <Phone className="size-5" aria-hidden />
            {shippedFacts.contact.phone}
          </p>
          <p className="flex items-center gap-3">
            <Mail className="size-5" aria-hidden />
            {shippedFacts.contact.email}
          </p>
          <p>{frame.footer.closing}</p>
        </div>
      </footer>
    </>
  );
}
