import { expect, it } from 'vitest';
import { sheetOf } from './build-plugin.ts';
import { rulesFor } from './sheet.ts';

const page = (...lists: string[]) => lists.map((list) => `<p class="${list}">…</p>`).join('');
const utilities = (rules: string) => `@layer utilities{${rules}}`;
const left = (rules: string, html: string) => rulesFor([html], sheetOf(utilities(rules)));

it('leaves out the utilities and components that nothing has', () => {
  const rules = '.flex{display:flex}.grid{display:grid}.mt-2{margin-top:.5rem}';
  expect(left(rules, page('grid', 'p-4 mt-2'))).toBe(utilities('.grid{display:grid}.mt-2{margin-top:.5rem}'));
  expect(left(rules, page('floating'))).toBe('');
  const component = '@layer components{.tip{top:0}.tip:hover:not(.quiet){top:1px}}';
  expect(rulesFor([page('tip')], sheetOf(component))).toBe(component);
  expect(rulesFor([page('quiet')], sheetOf(component))).toBe('');
});

it('keeps the order and everything that is neither', () => {
  const before = '@layer theme,base,utilities;@layer theme{.prose a{color:red}}';
  const after = '@property --x{syntax:"*";inherits:false}p{color:var(--x)}';
  const sheet = sheetOf(`${before}${utilities('.a{top:0}.b{top:1px}.c{top:2px}')}${after}`);
  expect(rulesFor([page('c a')], sheet)).toBe(`${before}${utilities('.a{top:0}.c{top:2px}')}${after}`);
});

it('keeps a registered property with the rules that read it', () => {
  const rules = utilities('.a{--tw-x:1px;translate:var(--tw-x)}.b{top:0}.c{translate:var(--tw-xy)}');
  const property = '@property --tw-x{syntax:"*";inherits:false}';
  const sheet = sheetOf(`${rules}${property}`);
  expect(rulesFor([page('a')], sheet)).toContain(property);
  expect(rulesFor([page('b c')], sheet)).not.toContain(property);
  const readByHand = sheetOf(`${rules}p{top:var(--tw-x, 0)}${property}`);
  expect(rulesFor([page('b')], readByHand)).toContain(property);
  const readByNone = sheetOf(`${utilities('.a{--tw-x:1px}')}${property}`);
  expect(rulesFor([page('a')], readByNone)).not.toContain(property);
});

it('keeps what a property begins with, for browsers that register none, with the rules that read it', () => {
  const begins = (values: string) =>
    `@layer properties{@supports (not (margin-trim:block)){*,:before{${values}}}}`;
  const rules = utilities('.a{translate:var(--tw-x)}.b{scale:var(--tw-y)}');
  const sheet = sheetOf(`${begins('--tw-x:0;--tw-y:1')}${rules}`);
  expect(rulesFor([page('a')], sheet)).toBe(
    `${begins('--tw-x:0;')}${utilities('.a{translate:var(--tw-x)}')}`,
  );
  expect(rulesFor([page('c')], sheet)).toBe('');
});

it('leaves out the rules of elements that the page does not have', () => {
  const rules = '@layer base{*{margin:0}html{top:0}sub,sup{top:1px}.prose a{top:2px}:where(table){top:3px}}';
  const all = (html: string) => rulesFor([`<html>${html}`], sheetOf(rules));
  expect(all('<p>sub</p>')).toBe('@layer base{*{margin:0}html{top:0}:where(table){top:3px}}');
  expect(all('<p>m<sup>2</sup></p>')).toContain('sub,sup{top:1px}');
  expect(all('<p class="prose">…</p>')).not.toContain('2px');
  expect(all('<p class="prose"><a href="/">…</a></p>')).toContain('2px');
});

it('keeps a rule as soon as one of its selectors can apply', () => {
  const rules = '.a,.b .c{top:0}';
  expect(left(rules, page('a'))).toBe(utilities(rules));
  expect(left(rules, page('b', 'c'))).toBe(utilities(rules));
  expect(left(rules, page('c'))).toBe('');
});

it('looks into the conditions of a rule, and leaves out those that stand around nothing', () => {
  const rules = '@media (width>=48rem){.md\\:a{top:0}@media print{.b{top:0}}}@media print{.c{top:0}}';
  expect(left(rules, page('md:a'))).toBe(utilities('@media (width>=48rem){.md\\:a{top:0}}'));
  expect(left(rules, page('c'))).toBe(utilities('@media print{.c{top:0}}'));
});

it('asks for no class that a rule only excludes or has as one of several', () => {
  for (const rule of ['.a:not(.b){top:0}', '.a:is(:where(.group):hover *){top:0}', '.a:has(.b,.c){top:0}'])
    expect(left(rule, page('a'))).toBe(utilities(rule));
});

it('reads classes as they are spelled in style sheets and in HTML', () => {
  for (const [selector, name] of [
    ['.w-1\\/2', 'w-1/2'],
    ['.\\32 xl\\:p-0\\.5', '2xl:p-0.5'],
    ['.\\[\\&_svg\\]\\:size-4', '[&amp;_svg]:size-4'],
    ['.\\[\\&\\>a\\]\\:block', '[&amp;&gt;a]:block'],
    [".before\\:content-\\[\\'x\\'\\]", 'before:content-[&#x27;x&#x27;]'],
  ] as const) {
    const rule = `${selector}{top:0}`;
    expect(left(rule, page(`${name} other`))).toBe(utilities(rule));
    expect(left(rule, page('other'))).toBe('');
  }
});

it('has the fonts of rare letters where such a letter is', () => {
  const fonts = '@font-face{font-family:"Figtree"}';
  const sheet = sheetOf(`${fonts}.mine{color:blue}`);
  expect(rulesFor(['<p>Nação, cicatrização: “é já” – 5 €</p>\n'], sheet)).toBe('.mine{color:blue}');
  for (const name of ['Łukasz', 'Jörg', 'Nguyễn'])
    expect(rulesFor(['<p>', `${name}</p>`], sheet)).toBe(`.mine{color:blue}${fonts}`);
});
