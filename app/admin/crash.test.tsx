import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Crash } from './crash.tsx';

afterEach(cleanup);

function Broken(): never {
  throw new Error('Failed to fetch dynamically imported module');
}

it('says what happened and how to go on, in the place of what could not be drawn', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <Crash>
      <Broken />
    </Crash>,
  );
  expect(screen.getByRole('alert').textContent).toContain('está guardado neste navegador');
  expect(screen.getByRole('button', { name: 'Abrir de novo' })).toBeTruthy();
  expect(logged).toHaveBeenCalled();
});

it('shows what it stands around while nothing fails', () => {
  render(<Crash>Mensagens</Crash>);
  expect(screen.getByText('Mensagens')).toBeTruthy();
});
