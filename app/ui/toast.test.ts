import { expect, it } from 'vitest';
import { screen } from '#tests/support/admin-component.tsx';
import { toast } from './toast.ts';

const placed = (element: HTMLElement, top: () => number, height = 40) =>
  Object.assign(element, {
    getBoundingClientRect: () => ({ left: 0, right: 300, top: top(), bottom: top() + height }),
  });

/** A page with a field at its top and one at its bottom; toasts appear at the top or, aside, at the bottom. */
function page() {
  document.body.innerHTML = `<input aria-label="Nome"><input aria-label="Salvar"><textarea aria-label="Texto"></textarea>
    <div id="toasts" data-label="Avisos" data-close="Fechar aviso"></div>`;
  placed(screen.getByLabelText('Nome'), () => 0);
  placed(screen.getByLabelText('Salvar'), () => 700);
  placed(screen.getByLabelText('Texto'), () => 0, 800);
  const region = document.getElementById('toasts') as HTMLElement;
  const isAside = () => region.hasAttribute('data-aside');
  placed(region, () => (isAside() ? 700 : 0));
  return { isAside, use: (label: string) => screen.getByLabelText(label).focus() };
}

it('does not lie over what was just used, nor over what is used next', () => {
  const { isAside, use } = page();
  use('Nome');
  toast.success('Salvo!');
  expect(isAside()).toBe(true);
  use('Salvar');
  expect(isAside()).toBe(false);
});

it('makes way for what is in use when that is scrolled under it', () => {
  const { isAside, use } = page();
  use('Salvar');
  toast.success('Salvo!');
  expect(isAside()).toBe(false);
  placed(screen.getByLabelText('Salvar'), () => 10);
  document.dispatchEvent(new Event('scroll'));
  expect(isAside()).toBe(true);
});

it('comes where it always comes, unless that is in use', () => {
  const { isAside, use } = page();
  use('Nome');
  toast.success('Salvo!');
  screen.getByRole('button', { name: 'Fechar aviso' }).click();
  use('Salvar');
  toast.success('Salvo de novo!');
  expect(isAside()).toBe(false);
});

it('stays in its place over what is larger than the window leaves room beside', () => {
  const { isAside, use } = page();
  use('Texto');
  toast.success('Salvo!');
  expect(isAside()).toBe(false);
});

it('does not lie over the row of what was just used', () => {
  const { isAside } = page();
  document.body.insertAdjacentHTML('afterbegin', '<ul><li><button>Editar Ana</button></li></ul>');
  const edit = screen.getByRole('button', { name: 'Editar Ana' });
  placed(edit, () => 500);
  placed(edit.closest('li') as HTMLElement, () => 20);
  edit.focus();
  toast.success('Salvo!');
  expect(isAside()).toBe(true);
});

it('comes below the bar that stays in sight', () => {
  const region = page() && (document.getElementById('toasts') as HTMLElement);
  document.body.insertAdjacentHTML('afterbegin', '<nav data-menu></nav>');
  let bottom = 128;
  placed(document.querySelector('nav') as HTMLElement, () => bottom - 56, 56);
  region.dataset.below = '[data-menu]';
  const place = () => region.style.getPropertyValue('--clear-of-bars');
  screen.getByLabelText('Salvar').focus();
  toast.success('Salvo!');
  expect(place()).toBe('calc(128px + 0.5rem)');
  bottom = 56;
  document.dispatchEvent(new Event('scroll'));
  expect(place()).toBe('calc(56px + 0.5rem)');
});
