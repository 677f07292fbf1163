import { beforeEach, expect, it, vi } from 'vitest';
import { screen } from '#tests/support/admin-component.tsx';
import { toast } from './toast.ts';

const HEIGHT = 72;
const reserved = (property = '--toasts') => {
  const rule = document.adoptedStyleSheets.at(-1)?.cssRules[0] as CSSStyleRule;
  return rule.style.getPropertyValue(property);
};
let resized: () => void;
let width: number;
const scrolled = vi.fn<() => void>();

beforeEach(() => {
  scrolled.mockClear();
  vi.stubGlobal('scrollBy', scrolled);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        resized = listener;
      }
      observe() {}
    },
  );
  document.body.innerHTML = `<ul><li><button>Editar Ana</button></li></ul>
    <div id="toasts" data-label="Avisos" data-close="Fechar aviso"></div>`;
  const region = document.getElementById('toasts') as HTMLElement;
  Object.defineProperty(region, 'offsetHeight', { get: () => region.querySelectorAll('li').length * HEIGHT });
  Object.defineProperty(region, 'offsetWidth', { get: () => width });
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1440);
  width = 1440;
  placed(region, innerHeight - HEIGHT);
});

const placed = (element: Element, top: number, height = HEIGHT) =>
  Object.assign(element, {
    getBoundingClientRect: () => ({ left: 0, right: 300, top, bottom: top + height }),
  });

it('has a row of the window for itself, as long as it is shown', () => {
  toast.success('Salvo!');
  resized();
  expect(reserved()).toBe(`${HEIGHT}px`);
  screen.getByRole('button', { name: 'Fechar aviso' }).click();
  resized();
  expect(reserved()).toBe('0px');
});

it('takes nothing from the window beside the content', () => {
  width = 240;
  toast.success('Salvo!');
  resized();
  expect(reserved()).toBe('0px');
  expect(reserved('--toasts-beside')).toBe(`${HEIGHT}px`);
});

it('has what is in use scrolled up from below it, with its row', () => {
  const edit = screen.getByRole('button', { name: 'Editar Ana' });
  placed(edit.closest('li') as HTMLElement, innerHeight - HEIGHT - 40);
  edit.focus();
  toast.success('Salvo!');
  // Regions of other tests in this window follow the focus, too.
  scrolled.mockClear();
  resized();
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 32, behavior: 'instant' });
});

it('scrolls nothing that is in sight', () => {
  const edit = screen.getByRole('button', { name: 'Editar Ana' });
  placed(edit.closest('li') as HTMLElement, 100);
  edit.focus();
  toast.success('Salvo!');
  resized();
  expect(scrolled).not.toHaveBeenCalled();
});
