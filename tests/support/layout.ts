import type { Page } from '@playwright/test';

/** The narrowest supported width in pixels: a phone of 390 px with text at 200 %. */
export const NARROWEST = 195;

interface Layout {
  /** By how many pixels the page is wider than the viewport. */
  overflow: number;
  /** Words that are broken across lines; in headings and menus also compounds like "pré-congresso". */
  broken: string[];
  /** Words that overlap other text, or are outside of the viewport. */
  covered: string[];
}

/** Checks the visible layout of the words of a page. */
export async function layout(page: Page): Promise<Layout> {
  // Elements far from the viewport only get their real size when they are rendered.
  await page.addStyleTag({ content: '*{content-visibility:visible!important}' });
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = { overflow: scrollWidth - clientWidth, broken: [] as string[], covered: [] as string[] };
    const seen: { node: Text; box: DOMRect; word: string; floats: boolean }[] = [];
    // Addresses and code may be broken anywhere.
    const isText = (node: Text, parent: Element) =>
      !/^(SCRIPT|STYLE|NOSCRIPT|OPTION)$/.test(parent.tagName) &&
      !/@|https?:/.test(node.data) &&
      !parent.closest('code, .sr-only, [hidden]') &&
      parent.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // Scrolling or clipped containers are excluded: their contents may be outside of the viewport.
    const isCut = (parent: Element) => {
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement)
        if (
          !/visible|clip/.test(getComputedStyle(at).overflowX) ||
          getComputedStyle(at).overflowY === 'hidden'
        )
          return true;
      return false;
    };
    const range = document.createRange();
    const boxesOf = (node: Text, from: number, to: number) => {
      range.setStart(node, from);
      range.setEnd(node, to);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const parent = node.parentElement;
      if (!parent || !isText(node, parent)) continue;
      const words = parent.closest('h1, h2, h3, h4, nav')
        ? /pr[eé]-congress\w*|[\p{L}\p{N}]+/giu
        : /[\p{L}\p{N}]+/gu;
      const floats = parent.closest('aside, [popover]') !== null;
      for (const { 0: word, index } of node.data.matchAll(words)) {
        const boxes = boxesOf(node, index, index + word.length);
        const lines = new Set(boxes.map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.broken.push(word);
        const [box] = boxes;
        if (!box || isCut(parent)) continue;
        if (box.right > clientWidth + 1 || box.left < -1) found.covered.push(`${word} is beside the screen`);
        seen.push({ node, box, word, floats });
      }
    }
    const inset = 4;
    const fixed = seen.filter(({ floats }) => !floats);
    for (const { node, box, word } of fixed) {
      if (box.width < 3 * inset) continue;
      const on = fixed.find(
        (other) =>
          other.node !== node &&
          other.box.left + inset < box.right &&
          box.left + inset < other.box.right &&
          other.box.top + inset < box.bottom - inset &&
          box.top + inset < other.box.bottom - inset,
      );
      if (on) found.covered.push(`${word} lies on ${on.word}`);
    }
    return found;
  });
}

/** The controls of a page that cannot be tapped after scrolling them into the middle of the viewport, because something covers them. */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const covered: string[] = [];
    const controls = document.querySelectorAll<HTMLElement>(
      ':is(main, footer) :is(a[href], button, input, select, textarea, summary)',
    );
    for (const control of controls) {
      // Previews of cards are inert.
      if (control.closest('[inert]')) continue;
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // For a link that spans several lines, its first line.
      const [box] = control.getClientRects();
      if (!box || box.width < 2 || box.height < 2 || control.closest('.sr-only')) continue;
      const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : [];
      if ([control, ...labels].some((met) => met.contains(at))) continue;
      covered.push(`${control.outerHTML.slice(0, 160)} is under ${at?.outerHTML.slice(0, 160)}`);
    }
    return covered;
  });

/** The elements of a printed page that are not black on white, and the controls that are printed. */
export const unprintable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CLEAR = /^rgba\(0, 0, 0, 0\)$|^rgb\(255, 255, 255\)$/;
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { color, backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
        return (
          color !== 'rgb(0, 0, 0)' ||
          !CLEAR.test(backgroundColor) ||
          backgroundImage !== 'none' ||
          opacity !== '1' ||
          element.matches('button, input, select, textarea, a.rounded-full, .shortcuts, [href="#conteudo"]')
        );
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 160));
  });
