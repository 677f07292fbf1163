import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
// Provides the document that React needs.
import '#tests/support/admin-component.tsx';
import { keepFocus } from './kept-focus.ts';

let leaving: AbortController;
beforeEach(() => {
  leaving = new AbortController();
  keepFocus(document, leaving.signal);
});
afterEach(() => {
  leaving.abort();
  cleanup();
});

function Notes({ notes, title = 'Notas' }: { notes: string[]; title?: string }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {notes.map((note) => (
          <li key={note}>
            <a href={`#${note}`}>{note}</a>
            <button type="button">{`Resolver ${note}`}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}
const Actions = ({ names }: { names: string[] }) => (
  <form>
    <h2>Formulário</h2>
    <div>
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </div>
  </form>
);
const button = (name: string) => screen.getByRole('button', { name });
const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
// The mutation observer runs after the removal, and the focus moves in the frame after that.
const nextFrame = () => act(() => frame().then(frame));

it('moves the focus to the next row, or the previous one, or the heading', async () => {
  const { rerender } = render(<Notes notes={['uma', 'duas', 'três']} />);
  button('Resolver duas').focus();
  rerender(<Notes notes={['uma', 'três']} />);
  await nextFrame();
  expect(document.activeElement).toBe(button('Resolver três'));
  rerender(<Notes notes={['uma']} />);
  await nextFrame();
  expect(document.activeElement).toBe(button('Resolver uma'));
  rerender(<Notes notes={[]} />);
  await nextFrame();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Notas' }));
});

it('moves the focus to the next button if one of several is removed', async () => {
  const { rerender } = render(<Actions names={['Trocar PDF', 'Remover PDF']} />);
  button('Remover PDF').focus();
  rerender(<Actions names={['Trocar PDF']} />);
  await nextFrame();
  expect(document.activeElement).toBe(button('Trocar PDF'));
});

it('moves the focus from a button that was disabled while it worked', async () => {
  const { rerender } = render(<Notes notes={['uma', 'duas']} />);
  const pressed = button('Resolver uma') as HTMLButtonElement;
  pressed.focus();
  pressed.disabled = true;
  pressed.blur();
  await nextFrame();
  rerender(<Notes notes={['duas']} />);
  await nextFrame();
  expect(document.activeElement).toBe(button('Resolver duas'));
});

it('does nothing if the focus was moved elsewhere, or was not in the removed part any more', async () => {
  const { rerender } = render(<Notes notes={['uma', 'duas', 'três']} />);
  button('Resolver uma').focus();
  rerender(<Notes notes={['duas', 'três']} />);
  screen.getByRole('link', { name: 'três' }).focus();
  await nextFrame();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'três' }));
  screen.getByRole('link', { name: 'três' }).blur();
  await nextFrame();
  rerender(<Notes notes={['duas']} />);
  await nextFrame();
  expect(document.activeElement).toBe(document.body);
});
