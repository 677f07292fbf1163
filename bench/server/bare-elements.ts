import { type Node, parse } from 'parse5';
import { createElement, type ReactNode } from 'react';

/**
 * Returns a function that creates the elements of a page with their attributes and texts but without components, to measure what
 * React alone takes for a page of this size.
 */
export function bareElements(html: string): { count: number; make(): ReactNode } {
  let count = 0;
  function makerOf(node: Node): (() => ReactNode) | null {
    if (node.nodeName === '#text') return () => node.value;
    const { tagName, attrs, childNodes = [] } = node;
    if (!tagName || !attrs) return null;
    count += 1;
    const attributes = Object.fromEntries(attrs.map(({ name, value }) => [NAMES[name] ?? name, value]));
    // React would escape the contents of scripts and styles.
    const texts = tagName === 'script' || tagName === 'style' ? [] : childNodes;
    const children = texts.flatMap((child) => makerOf(child) ?? []);
    return () => createElement(tagName, { ...attributes }, ...children.map((make) => make()));
  }
  const root = parse(html).childNodes?.find(({ nodeName }) => nodeName === 'html');
  const make = root && makerOf(root);
  if (!make) throw new Error('The page has no elements.');
  return { count, make };
}

/** React's names of attributes. React expects `style` to be an object, so it is replaced. */
const NAMES: Record<string, string> = { class: 'className', style: 'data-style' };
