import { fireEvent, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { it } from 'vitest';
import { screen } from '#tests/support/admin-component.tsx';
import { useFormValues } from './form-values.ts';

function Calculator({ day }: { day: string }) {
  const { form, values, read } = useFormValues({ day });
  return (
    <form ref={form} onInput={read}>
      <input aria-label="Day" name="day" defaultValue={day} />
      <p>{`Until ${values.day}`}</p>
    </form>
  );
}

it('follows a live update of the rendered values, unless the field was edited', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Calculator day="2026-05-01" />);
  const { rerender } = render(<Calculator day="2026-05-01" />, { container, hydrate: true });
  screen.getByText('Until 2026-05-01');
  rerender(<Calculator day="2026-05-02" />);
  screen.getByText('Until 2026-05-02');
  fireEvent.input(screen.getByLabelText('Day'), { target: { value: '2026-06-30' } });
  screen.getByText('Until 2026-06-30');
  rerender(<Calculator day="2026-05-03" />);
  screen.getByText('Until 2026-06-30');
});
