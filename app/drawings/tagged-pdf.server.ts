import layout from '@react-pdf/layout';
import render from '@react-pdf/render';
import { type DocumentProps, Font, pdf } from '@react-pdf/renderer';
import PDFDocument, { type StructureElement, type StructureOptions } from 'pdfkit';
import type { ReactElement } from 'react';
import { nameShapes } from './pdf-fonts.server.ts';

/** What a part of a document is to whoever has it read aloud (ISO 32000-1, 14.8.4). */
type Role =
  | ('Sect' | 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'Artifact')
  | ('L' | 'LI' | 'Lbl' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD');

interface Tag extends StructureOptions {
  role: Role;
}

/**
 * Says what an element is: `<Text {...tagged('H1')}>`. A text of which nothing is said is a paragraph, a link a link, a drawing or a
 * picture no more than decoration.
 */
export const tagged = (role: Role, options: StructureOptions = {}): { tag: Tag } => ({
  tag: { role, ...options },
});

/** What the layout makes of an element: one for each page that it stands on, with the same properties. */
interface Box {
  type: string;
  box?: { left: number; top: number; width: number; height: number };
  style?: Record<string, unknown>;
  props?: { tag?: Tag; fixed?: boolean; id?: string; bookmark?: unknown };
  children?: Box[];
  lines?: Line[];
}

/** A line of a text; `ascent` is how far below its top its letters stand, in points. */
interface Line {
  ascent?: number;
  runs: { attributes: { fontSize?: number; lineHeight?: number } }[];
}

/** A file to which several parts are drawn: each would end it. */
class PartedFile extends PDFDocument {
  isWhole = false;
  /** Of which the links that are drawn now are a part. */
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
 * A document as PDF with the tags that screen readers follow. The library sets and draws, and knows no tags: its two halves are
 * called one after the other here, and each box is drawn on its own, between marks that say what it is.
 */
export async function renderTagged(element: ReactElement<DocumentProps>): Promise<Buffer> {
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
  // The library writes the outline when it has drawn all pages: these are drawn already.
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
    // Without it the file would name a face that it does not hold.
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
  /** By the properties of what they are of, which goes on on the next page. */
  private readonly elements = new Map<object, StructureElement>();
  /** What stands on every page is read once: these have been, on an earlier page or on this one. */
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
    // An element that refers to a link is written while its page is there.
    if (type === 'LINK') element.end();
  }

  /** The element of a box, in that of the box around it. */
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

  /** Ground, borders, and where links lead to and from. */
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

/** Of Figtree, in its size: those of faces that stand in are up to twice as high. */
const ASCENT = 0.95;

/**
 * A line whose height is given stands where it would without letters of another face: the library lowers it by what that face
 * is higher, into the next line.
 */
function levelled(line: Line): Line {
  const { ascent = 0, runs } = line;
  if (!runs.some(({ attributes }) => attributes.lineHeight)) return line;
  const size = Math.max(...runs.map(({ attributes }) => attributes.fontSize ?? 0));
  return { ...line, ascent: Math.min(ascent, size * ASCENT) };
}

/** Inside a line, as links are, a text is a part of it. */
const textRole = ({ dictionary }: StructureElement) =>
  ['P', 'Link', 'Lbl', 'TD', 'TH'].includes(dictionary.data.S) ? 'Span' : 'P';
