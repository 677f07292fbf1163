// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { startDrafts } from './drafts.ts';

beforeEach(() => sessionStorage.clear());

const named = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;

/** A page with a form as the server renders it. */
function open(fields: string) {
  document.body.innerHTML = `<form data-keeps="contato">${fields}</form>`;
  startDrafts();
}

function change(name: string, values: { value?: string; checked?: boolean }) {
  Object.assign(named(name), values).dispatchEvent(new Event('input', { bubbles: true }));
}

const NAME = '<input name="nome" value="">';
const FILLED = '<input name="nome" value="Ana">';
const NEWS = '<input type="checkbox" name="novidades" value="on">';
const CHECKED_NEWS = '<input type="checkbox" name="novidades" value="on" checked>';

it('a text survives a reload, and so does its removal', () => {
  open(NAME);
  change('nome', { value: 'Ana' });
  open(NAME);
  expect(named('nome').value).toBe('Ana');
  sessionStorage.clear();
  open(FILLED);
  change('nome', { value: '' });
  open(FILLED);
  expect(named('nome').value).toBe('');
});

it('a checkbox survives a reload, checked or unchecked', () => {
  open(NEWS);
  change('novidades', { checked: true });
  open(NEWS);
  expect(named('novidades').checked).toBe(true);
  sessionStorage.clear();
  open(CHECKED_NEWS);
  change('novidades', { checked: false });
  open(CHECKED_NEWS);
  expect(named('novidades').checked).toBe(false);
});

it('nothing is checked by a draft in which it was not, as the previous version of the site stored it', () => {
  sessionStorage.setItem(
    'enquiry-draft-contato',
    JSON.stringify({ novidades: ['on', 'on'], nome: ['Ana', ''] }),
  );
  open(NAME + NEWS);
  expect([named('nome').value, named('novidades').checked]).toEqual(['Ana', false]);
});

it('an agreement that the form requires is given anew', () => {
  const consent = '<input type="checkbox" name="consent" value="on" required>';
  open(NAME + consent);
  change('consent', { checked: true });
  change('nome', { value: 'Ana' });
  open(NAME + consent);
  expect([named('nome').value, named('consent').checked]).toEqual(['Ana', false]);
});

it('a value rendered anew by the server is newer than the draft', () => {
  open(NAME);
  change('nome', { value: 'Ana' });
  open('<input name="nome" value="Bia">');
  expect(named('nome').value).toBe('Bia');
});
