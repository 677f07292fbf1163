import { JSDOM } from 'jsdom';
import { expect } from 'vitest';

const ORIGIN = 'http://localhost:3000';
const BROWSER = { Accept: 'text/html,application/xhtml+xml' };

interface Site {
  request(path: string, init?: RequestInit): Response | Promise<Response>;
}

/** A page as a browser without scripts receives it, after redirects. */
export interface ReadPage {
  status: number;
  headers: Headers;
  /** The final path, including the query. */
  path: string;
  document: Document;
}

export async function documentAt(site: Site, path: string, init: RequestInit = {}): Promise<ReadPage> {
  const response = await site.request(path, { ...init, headers: BROWSER });
  const moved = response.headers.get('Location');
  if (moved && response.status < 400) return documentAt(site, moved);
  // There is no layout here, and parsing the styles takes longer than parsing the page.
  const html = (await response.text()).replace(/<style\b.*?<\/style>/gs, '');
  const { document } = new JSDOM(html, { url: new URL(path, ORIGIN).href }).window;
  return { status: response.status, headers: response.headers, path, document };
}

/** The text of an element with normalised white space. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

export const textsOf = (root: ParentNode, selector: string): string[] =>
  [...root.querySelectorAll(selector)].map(textOf);

/** The first element that matches; the test fails if there is none. */
export const one = <E extends Element = HTMLElement>(root: ParentNode, selector: string): E =>
  root.querySelector<E>(selector) ?? expect.fail(`nothing is ${selector}`);

/** The accessible name of an element. */
function nameOf(element: Element): string {
  const labels = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const named = labels.map((id) => textOf(element.ownerDocument.getElementById(id))).join(' ');
  return named || element.getAttribute('aria-label') || textOf(element);
}

/** The first matching element whose accessible name equals, or matches, `name`; the test fails if there is none. */
export function named<E extends Element = HTMLElement>(
  root: ParentNode,
  selector: string,
  name: string | RegExp,
): E {
  const all = [...root.querySelectorAll<E>(selector)];
  const isIt = (element: E) =>
    typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element));
  return all.find(isIt) ?? expect.fail(`no ${selector} is called ${name}, but ${all.map(nameOf)}`);
}

/** The address of a link as written in the page. */
export const leadsTo = (link: Element): string => link.getAttribute('href') ?? '';

/** Follows a link. */
export const follow = (site: Site, link: Element): Promise<ReadPage> =>
  documentAt(site, leadsTo(link).replace(/#.*$/, ''));

/** Fills in a form and submits it like a browser without scripts, with a button, or else with Enter in one of its fields. */
export async function send(
  site: Site,
  form: HTMLFormElement,
  values: Record<string, string | boolean> = {},
  button = form.querySelector<HTMLButtonElement>('button[type=submit]'),
): Promise<ReadPage> {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name) ?? expect.fail(`no field is called ${name}`);
    if (typeof value === 'boolean') (field as HTMLInputElement).checked = value;
    else (field as HTMLInputElement).value = value;
  }
  const window = form.ownerDocument.defaultView ?? expect.fail('the page is in no window');
  const body = new URLSearchParams();
  for (const [name, value] of new window.FormData(form)) body.append(name, `${value}`);
  if (button?.name) body.append(button.name, button.value);
  const { pathname } = new URL(form.getAttribute('action') ?? '', form.ownerDocument.URL);
  if (form.method === 'post') return documentAt(site, pathname, { method: 'POST', body });
  return documentAt(site, `${pathname}?${body}`);
}

/** Presses a button, whichever form it belongs to. */
export const press = (site: Site, button: HTMLButtonElement): Promise<ReadPage> =>
  send(site, button.form ?? expect.fail('the button sends nothing'), {}, button);
