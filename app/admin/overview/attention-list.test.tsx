import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { screen } from '#tests/support/admin-component.tsx';
import { AttentionList } from './attention-list.tsx';
import type { Hint } from './hint.ts';

const list = (hints: Hint[], loading = false) => (
  <AttentionList hints={hints} loading={loading} failed={undefined} />
);
const drawn = (hints: Hint[], loading = false) => renderToString(list(hints, loading));
const hint = (text: string, urgency: Hint['urgency'] = 'missing'): Hint => ({
  urgency,
  text,
  detail: 'O botão diz “em breve”.',
  fixes: [{ label: 'Preencher', address: { tab: 'facts', item: 'links.checkout' } }],
});

it('says that nothing is pending only when all checks have run', () => {
  expect(drawn([])).toContain('Nada pendente');
  expect(drawn([], true)).not.toContain('Nada pendente');
  expect(drawn([], true)).toContain('Conferindo o conteúdo do site…');
  expect(drawn([hint('Falta')])).not.toContain('Nada pendente');
});

it('offers to try again instead, if something could not be loaded', async () => {
  const refetch = vi.fn();
  const failed = { isPending: false, isFetching: false, data: undefined, error: new Error('away'), refetch };
  render(<AttentionList hints={[]} loading={true} failed={failed} />);
  expect(screen.queryByText('Conferindo o conteúdo do site…')).toBeNull();
  screen.getByRole('alert');
  screen.getByRole('button', { name: 'Tentar de novo' }).click();
  expect(refetch).toHaveBeenCalledOnce();
});

it('links each hint to its address', () => {
  expect(drawn([hint('Falta')])).toContain('href="#facts/links.checkout"');
});

it('shows both of two hints with the same text', () => {
  const twice = [hint('Falta'), hint('Falta')];
  const { rerender } = render(list(twice));
  rerender(list(twice.slice(1)));
  expect(screen.getAllByText('Falta')).toHaveLength(1);
});

it('collapses all but a few hints of a kind, so that the next kind is visible', () => {
  const many = Array.from({ length: 8 }, (_, index) => hint(`Falta ${index}`));
  const page = drawn([...many, hint('Melhor', 'better')]);
  const [open = '', closed = ''] = page.split('<summary');
  expect(open).toContain('Falta 4');
  expect(open).not.toContain('Falta 5');
  expect(closed).toContain('Mais 3');
  expect(closed).toContain('Melhor');
});
