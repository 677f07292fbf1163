import { type ChildNode, parse, type Root } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import type { Plugin } from 'vite';
import { madeModule } from '../made-module.ts';
import type { Sheet } from './sheet.ts';

/** Gives `import sheet from '….css?sheet'` the built style sheet in parts (`sheet.ts`); while developing, an empty one. */
export function sheets(): Plugin {
  const made = madeModule('sheet', async function (file) {
    if (this.environment.mode !== 'build') return 'export default []';
    const { code } = await this.load({ id: `${file}?inline` });
    const text = textOf(code);
    // Two variables that only a `color-scheme` in the sheet would set; the pages have theirs in a `meta` of their head.
    if (text.includes('--lightningcss-'))
      throw new Error('The style sheet has a light-dark(): take the variant "dark"');
    return `export default ${JSON.stringify(sheetOf(text))}`;
  });
  return { ...made, name: 'sheets' };
}

/** What Vite makes of a style sheet that is imported as a text. */
function textOf(code: string | null): string {
  const [, text] = /^export default (".*")/s.exec(code ?? '') ?? [];
  if (!text) throw new Error('The style sheet could not be read');
  return JSON.parse(text);
}

/**
 * Components and utilities are left out where nothing has their classes, and the properties that they alone read. No script gives an
 * element a class that a component begins with: what a script says is an attribute. A page has the rules of its own fonts from `fonts/faces.ts`; those of the sheet are for rare letters.
 */
export function sheetOf(css: string): Sheet {
  const sheet = parse(css);
  const { nodes } = sheet;
  const isFont = (node: ChildNode) => node.type === 'atrule' && node.name === 'font-face';
  const fonts = nodes.filter(isFont).map(textOfNode).join('');
  const rules = nodes
    .filter((node) => !isFont(node))
    .map((node) => {
      if (node.type !== 'atrule') return textOfNode(node);
      if (node.name === 'layer' && /^(components|utilities)$/.test(node.params) && node.nodes)
        return { opening: `@layer ${node.params}{`, parts: node.nodes.map(partOf) };
      if (node.name === 'layer' && node.params === 'properties') return initialValues(node, sheet);
      return node.name === 'property' ? propertyPart(node.params, textOfNode(node), sheet) : textOfNode(node);
    });
  return fonts ? [...rules, { rareLetters: fonts }] : rules;
}

function partOf(node: ChildNode): Sheet[number] {
  if (node.type === 'rule') return { needs: needsOf(node.selector), text: textOfNode(node) };
  if (node.type === 'atrule' && node.nodes && /^(media|supports|container)$/.test(node.name))
    return { opening: `@${node.name} ${node.params}{`, parts: node.nodes.map(partOf) };
  return textOfNode(node);
}

/** A registered property stands where one of the rules does that read it: nowhere if none does. */
function propertyPart(name: string, text: string, sheet: Root): Sheet[number] {
  const reads = new RegExp(`var\\(${name}[,)]`);
  const needs: string[][] = [];
  sheet.walkRules((rule) => {
    if (rule.some((child) => child.type === 'decl' && reads.test(child.value)))
      needs.push(...needsOf(rule.selector));
  });
  return { needs, text };
}

/** And so does what it begins with in browsers that register none. */
function initialValues(node: ChildNode, sheet: Root): Sheet[number] {
  if (node.type === 'decl') return propertyPart(node.prop, `${node};`, sheet);
  if ((node.type !== 'rule' && node.type !== 'atrule') || !node.nodes) return textOfNode(node);
  const opening = node.type === 'rule' ? node.selector : `@${node.name} ${node.params}`;
  return { opening: `${opening}{`, parts: node.nodes.map((child) => initialValues(child, sheet)) };
}

/** PostCSS keeps the closing semicolon of a statement apart. */
const textOfNode = (node: ChildNode) =>
  node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString();

/** For each selector of a list the classes it cannot do without: not those that stand inside `:not()`, `:is()` and the like. */
function needsOf(selector: string): string[][] {
  const { nodes } = selectorParser().astSync(selector);
  return nodes.map(({ nodes: parts }) =>
    parts.flatMap((part) => (part.type === 'class' ? [asInHtml(part.value)] : [])),
  );
}

/** As React writes the value of an attribute. */
const asInHtml = (text: string) => text.replace(/["&'<>]/g, (sign) => SPELLED[sign as keyof typeof SPELLED]);

const SPELLED = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };
