import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { screen, waitFor } from '#tests/support/admin-component.tsx';
import { Crash } from './crash.tsx';
import { dialogOnDemand, onDemand } from './on-demand.tsx';

const Dialog = (_: { onClose(): void }) => <p>Teclas</p>;
const Part = ({ name }: { name: string }) => <p>{`Olá, ${name}`}</p>;

it('loads the script of a part when it is rendered, and shows a placeholder meanwhile', async () => {
  const load = vi.fn(async () => Part);
  const Opened = onDemand(load);
  expect(load).not.toHaveBeenCalled();
  render(<Opened name="Ana" />);
  screen.getByRole('status');
  await screen.findByText('Olá, Ana');
});

it('renders a prefetched part at once', async () => {
  const loaded = Promise.resolve(Part);
  const Opened = onDemand(() => loaded);
  Opened.ahead();
  await loaded;
  await loaded;
  render(<Opened name="Ana" />);
  screen.getByText('Olá, Ana');
});

it('says that a part could not be loaded, and tries again when it is opened again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const load = vi.fn(async () => Part).mockRejectedValueOnce(new Error('away'));
  const Opened = onDemand(load);
  const { unmount } = render(
    <Crash part>
      <Opened name="Ana" />
    </Crash>,
  );
  await screen.findByRole('alert');
  unmount();
  render(
    <Crash part>
      <Opened name="Ana" />
    </Crash>,
  );
  await screen.findByText('Olá, Ana');
  vi.restoreAllMocks();
});

it('closes a dialog that could not be loaded, and loads it again when it is opened again', async () => {
  const load = vi.fn(async () => Dialog).mockRejectedValueOnce(new Error('away'));
  const Opened = dialogOnDemand(load);
  const onClose = vi.fn();
  const { unmount } = render(<Opened onClose={onClose} />);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  unmount();
  render(<Opened onClose={onClose} />);
  await screen.findByText('Teclas');
});
