import layout from '@react-pdf/layout';
import render from '@react-pdf/render';
import { type DocumentProps, Font, pdf } from '@react-pdf/renderer';
import PDFDocument, { type StructureElement, type StructureOptions } from 'pdfkit';
import type { ReactElement } from 'react';
import { nameShapes, registerFonts } from './pdf-fonts.server.ts';

/** The structure type of an element, for assistive technology (ISO 32000-1, 14.8.4). */
type Role =
  | ('Sect' | 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'Artifact')
  | ('L' | 'LI' | 'Lbl' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD');

interface Tag extends StructureOptions {
  role: Role;
}

/**
 * Sets the structure type of an element: `<Text {...tagged('H1')}>`. By default a text is a paragraph, a link a link,
 * and a drawing or picture an artifact.
 */
export const tagged = (role: Role, options: StructureOptions = {}): { tag: Tag } => ({
  tag: { role, ...options },
});

/** A box of the layout: one for each page that an element is on, with the same `props` object. */
interface Box {
  type: string;
  box?: { left: number; top: number; width: number; height: number };
  style?: Record<string, unknown>;
  props?: { tag?: Tag; fixed?: boolean; id?: string; bookmark?: unknown };
  children?: Box[];
  lines?: Line[];
}

/** A line of text; `ascent` is the distance from its top to the baseline, in points. */
interface Line {
  ascent?: number;
  runs: { attributes: { fontSize?: number; lineHeight?: number } }[];
}

/** A file to which several parts are rendered: each of them would end it, so `end` is ignored until it is complete. */
class PartedFile extends PDFDocument {
  isWhole = false;
  /** The structure element of the links that are being drawn. */
  linking: StructureElement | undefined;

  override end(): void {
    if (this.isWhole) super.end();
  }

  override link(...[left, top, width, height, url]: Parameters<PDFDocument['link']>): this {
    return super.link(left, top, width, height, url, this.linked(url));
  }

  override goTo(...[left, top, width, height, name]: Parameters<PDFDocument['goTo']>): this {
    return super.goTo(left, top, width, height, name, this.linked(name));
  }

  private linked(to: string) {
    return this.linking && { structParent: this.linking, Contents: new String(to) };
  }
}

/**
 * Renders a document as a tagged PDF. React-PDF does not support tags, so its layout and its rendering are called
 * separately, and each box is rendered between marks with its structure type.
 */
export async function renderTagged(element: ReactElement<DocumentProps>): Promise<Buffer> {
  registerFonts();
  const { document } = pdf(element).container;
  const { children: pages } = (await (layout as (...args: unknown[]) => Promise<unknown>)(
    document,
    Font,
  )) as {
    children: Box[];
  };
  nameShapes();
  const file = newFile(document.props);
  const chunks: Buffer[] = [];
  file.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => file.on('end', resolve));
  const drawing = new Drawing(file);
  for (const page of pages) drawing.page(page);
  file.isWhole = true;
  // The library writes the outline after rendering all pages; these are already rendered, so it gets empty boxes with
  // their bookmarks.
  const bookmarks = pages.map(({ box, props }) => ({
    ...NOTHING,
    box,
    props: { bookmark: props?.bookmark },
  }));
  draw(file, bookmarks);
  await ended;
  return Buffer.concat(chunks);
}

const NOTHING: Box = { type: 'VIEW', style: {}, children: [] };

const draw = (file: PartedFile, boxes: Box[]) =>
  (render as unknown as (file: PartedFile, of: { children: Box[] }) => void)(file, { children: boxes });

function newFile(props: DocumentProps): PartedFile {
  const { title, author, subject, language, creator, producer, creationDate, modificationDate, pageMode } =
    props;
  const info = {
    ...{ Title: title, Author: author, Subject: subject, Creator: creator, Producer: producer },
    ...{ CreationDate: creationDate, ModDate: modificationDate },
  };
  const file = new PartedFile({
    ...{ pdfVersion: '1.7', tagged: true, lang: language, displayTitle: true },
    // Without `font: null` the file would reference a font that is not embedded.
    ...{ autoFirstPage: false, font: null },
    info: Object.fromEntries(Object.entries(info).filter(([, value]) => value !== undefined)),
  });
  if (pageMode === 'useOutlines') file._root.data.PageMode = 'UseOutlines';
  return file;
}

const NOWHERE = { left: 0, top: 0, width: 0, height: 0 };

interface Place {
  x: number;
  y: number;
}

class Drawing {
  private readonly file: PartedFile;
  private readonly root: StructureElement;
  /** Structure elements by the `props` of their element, which may continue on the next page. */
  private readonly elements = new Map<object, StructureElement>();
  /**
   * The `props` of elements that repeat on every page and have been tagged on an earlier page, or on this one; they are
   * tagged once.
   */
  private readonly read = new Set<object>();
  private readonly readHere = new Set<object>();

  constructor(file: PartedFile) {
    this.file = file;
    this.root = file.struct('Document');
    file.addStructure(this.root);
  }

  page({ box, ...page }: Box): void {
    if (!box) return;
    this.file.addPage({ size: [box.width, box.height], margin: 0 });
    this.box({ ...page, box, type: 'VIEW' }, this.root, { x: 0, y: 0 });
    for (const props of this.readHere) this.read.add(props);
    this.readHere.clear();
  }

  private box(node: Box, parent: StructureElement, at: Place): void {
    const { type, props = {} } = node;
    const isText = type === 'TEXT';
    const isPicture = type === 'SVG' || type === 'IMAGE';
    if (isText && !node.lines?.length) return;
    if (props.fixed) this.readHere.add(props);
    if (props.tag?.role === 'Artifact' || this.read.has(props) || (isPicture && !props.tag))
      this.decoration(node);
    else if (isText || isPicture) this.content(node, this.elementOf(node, parent, at));
    else this.inside(node, parent, at);
  }

  private inside(node: Box, parent: StructureElement, at: Place): void {
    const { type, props = {}, box = NOWHERE } = node;
    const element = type === 'LINK' || props.tag ? this.elementOf(node, parent, at) : parent;
    this.surface(node, element);
    this.file.save();
    this.file.translate(box.left, box.top);
    const inside = { x: at.x + box.left, y: at.y + box.top };
    for (const child of node.children ?? []) this.box(child, element, inside);
    this.file.restore();
    // An element that refers to a link must be written while its page is current.
    if (type === 'LINK') element.end();
  }

  /** The structure element of a box inside that of its parent. */
  private elementOf({ type, props = {}, box }: Box, parent: StructureElement, at: Place): StructureElement {
    const known = this.elements.get(props);
    if (known) return known;
    const { role, ...options } = props.tag ?? { role: type === 'LINK' ? 'Link' : textRole(parent) };
    const bounds = box && [
      at.x + box.left,
      at.y + box.top,
      at.x + box.left + box.width,
      at.y + box.top + box.height,
    ];
    const element = this.file.struct(role, {
      ...options,
      ...(role === 'Figure' && bounds && { bbox: bounds }),
    });
    parent.add(element);
    if (type !== 'LINK') this.elements.set(props, element);
    return element;
  }

  private content(node: Box, element: StructureElement): void {
    element.add(this.file.markStructureContent(element.dictionary.data.S));
    draw(this.file, [node.lines ? { ...node, lines: node.lines.map(levelled) } : node]);
    this.file.endMarkedContent();
  }

  private decoration(node: Box): void {
    this.file.markContent('Artifact');
    draw(this.file, [node]);
    this.file.endMarkedContent();
  }

  /** Background, borders, link annotations and destinations. */
  private surface(node: Box, element: StructureElement): void {
    const isLink = node.type === 'LINK';
    const { bookmark: _, ...props } = node.props ?? {};
    const isSeen = Object.keys(node.style ?? {}).some((name) => /^(background|border)/.test(name));
    if (!isLink && !isSeen && !props.id) return;
    this.file.linking = isLink ? element : undefined;
    this.decoration({ ...node, props, children: [] });
    this.file.linking = undefined;
  }
}

/** Figtree's ascent relative to the font size; fallback fonts have up to twice as much. */
const ASCENT = 0.95;

/**
 * A line with a given height keeps its baseline despite fallback fonts: the library would lower it by the difference in
 * ascent, into the next line.
 */
function levelled(line: Line): Line {
  const { ascent = 0, runs } = line;
  if (!runs.some(({ attributes }) => attributes.lineHeight)) return line;
  const size = Math.max(...runs.map(({ attributes }) => attributes.fontSize ?? 0));
  return { ...line, ascent: Math.min(ascent, size * ASCENT) };
}

/** A text inside a paragraph, link, label or cell is a span. */
const textRole = ({ dictionary }: StructureElement) =>
  ['P', 'Link', 'Lbl', 'TD', 'TH'].includes(dictionary.data.S) ? 'Span' : 'P';
