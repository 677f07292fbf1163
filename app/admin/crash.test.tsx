import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Crash } from './crash.tsx';

it('shows what it stands around while nothing fails', () => {
  expect(renderToString(<Crash>Mensagens</Crash>)).toBe('Mensagens');
});

it('says what happened and how to go on, in the place of what could not be drawn', () => {
  const crash = new Crash({ children: 'Mensagens' });
  crash.state = Crash.getDerivedStateFromError();
  const shown = renderToString(crash.render());
  expect(shown).toContain('está guardado');
  expect(shown).toContain('Abrir de novo');
  expect(shown).not.toContain('Mensagens');
});

it('is no screen of its own where the rest of the area goes on around it', () => {
  const crash = new Crash({ children: 'Mensagens', part: true });
  crash.state = Crash.getDerivedStateFromError();
  const shown = renderToString(crash.render());
  expect(shown).toContain('continua no menu');
  expect(shown).not.toContain('<main');
});
