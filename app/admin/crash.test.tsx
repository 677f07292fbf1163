import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Crash } from './crash.tsx';

it('renders its children as long as nothing fails', () => {
  expect(renderToString(<Crash>Mensagens</Crash>)).toBe('Mensagens');
});

it('replaces what could not be rendered with an explanation and a way to continue', () => {
  const crash = new Crash({ children: 'Mensagens' });
  crash.state = Crash.getDerivedStateFromError();
  const shown = renderToString(crash.render());
  expect(shown).toContain('está guardado');
  expect(shown).toContain('Abrir de novo');
  expect(shown).not.toContain('Mensagens');
});

it('renders as a part of the screen if the rest of the area keeps working', () => {
  const crash = new Crash({ children: 'Mensagens', part: true });
  crash.state = Crash.getDerivedStateFromError();
  const shown = renderToString(crash.render());
  expect(shown).toContain('continua no menu');
  expect(shown).not.toContain('<main');
});
