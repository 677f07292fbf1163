import { type ChildNode, parse, type Root } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import type { Plugin } from 'vite';
import { madeModule } from '../made-module.ts';
import type { Sheet } from './sheet.ts';

/**
 * Vite plugin for `import sheet from '….css?sheet'`: gives the built style sheet in parts (`sheet.ts`); in development,
 * an empty one.
 */
export function sheets(): Plugin {
  const made = madeModule('sheet', async function (file) {
    if (this.environment.mode !== 'build') return 'export default []';
    const { code } = await this.load({ id: `${file}?inline` });
    const text = textOf(code);
    // These variables are only defined by a `color-scheme` in the sheet, but pages set theirs in a `meta` element.
    if (text.includes('--lightningcss-'))
      throw new Error('The style sheet has a light-dark(): take the variant "dark"');
    return `export default ${JSON.stringify(sheetOf(text))}`;
  });
  return { ...made, name: 'sheets' };
}

/** Extracts the style sheet from Vite's module for an inline import. */
function textOf(code: string | null): string {
  const [, text] = /^export default (".*")/s.exec(code ?? '') ?? [];
  if (!text) throw new Error('The style sheet could not be read');
  return JSON.parse(text);
}

/**
 * Divides a style sheet into parts, so that a page can omit rules whose classes or elements it does not have, and
 * the properties that only those read. This is safe because scripts never add component classes; they set attributes
 * instead. The rules of a page's own fonts come from `fonts/faces.ts`; the font rules of the sheet are for rare
 * letters.
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
      if (node.name === 'layer' && /^(base|components|utilities)$/.test(node.params) && node.nodes)
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

/** A registered property is needed by pages with one of the rules that read it. */
function propertyPart(name: string, text: string, sheet: Root): Sheet[number] {
  const reads = new RegExp(`var\\(${name}[,)]`);
  const needs: string[][] = [];
  sheet.walkRules((rule) => {
    if (rule.some((child) => child.type === 'decl' && reads.test(child.value)))
      needs.push(...needsOf(rule.selector));
  });
  return { needs, text };
}

/** The same for the initial values in browsers that do not support registered properties. */
function initialValues(node: ChildNode, sheet: Root): Sheet[number] {
  if (node.type === 'decl') return propertyPart(node.prop, `${node};`, sheet);
  if ((node.type !== 'rule' && node.type !== 'atrule') || !node.nodes) return textOfNode(node);
  const opening = node.type === 'rule' ? node.selector : `@${node.name} ${node.params}`;
  return { opening: `${opening}{`, parts: node.nodes.map((child) => initialValues(child, sheet)) };
}

/** PostCSS does not include the semicolon of a statement. */
const textOfNode = (node: ChildNode) =>
  node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString();

/** For each selector of a list, the classes and elements that are required: not those inside `:not()`, `:is()` and the like. */
function needsOf(selector: string): string[][] {
  const { nodes } = selectorParser().astSync(selector);
  return nodes.map(({ nodes: parts }) =>
    parts.flatMap((part) => {
      if (part.type === 'class') return [asInHtml(part.value)];
      return part.type === 'tag' ? [`<${part.value}`] : [];
    }),
  );
}

/** Escapes text as React does in attributes. */
const asInHtml = (text: string) => text.replace(/["&'<>]/g, (sign) => SPELLED[sign as keyof typeof SPELLED]);

const SPELLED = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };
