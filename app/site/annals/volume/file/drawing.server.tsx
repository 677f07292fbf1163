import { Document, Link, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { inHouseStyle } from '#app/drawings/in-house-style.server.ts';
import { TEXT } from '#app/drawings/pdf-fonts.server.ts';
import { renderTagged, tagged } from '#app/drawings/tagged-pdf.server.ts';
import { DrawnLogo } from '#app/site/frame/logo-drawing.server.tsx';
import { BODY, PaperPages, SMALL } from './paper-pages.server.tsx';
import type { VolumeWords } from './words.ts';

/** The annals of an edition as one PDF, for screens and for printing as a booklet: A5, each paper on a new page. */
export default async function volumeFile(words: VolumeWords): Promise<Buffer> {
  return renderTagged(<Volume words={words} />);
}

const stylesOf = inHouseStyle((palette, headings) =>
  StyleSheet.create({
    page: {
      paddingTop: 44,
      paddingBottom: 52,
      paddingHorizontal: 42,
      fontFamily: TEXT,
      color: palette.ink,
    },
    cover: { backgroundColor: palette.mist, justifyContent: 'space-between' },
    coverTitle: { fontFamily: headings, fontWeight: 700, fontSize: 30, lineHeight: 1.1, marginTop: 22 },
    title: { fontFamily: headings, fontWeight: 700, fontSize: 17, lineHeight: 1.15, marginBottom: 12 },
    label: { ...SMALL, fontWeight: 600, color: palette['ink-soft'] },
    entry: { marginBottom: 6 },
    line: { flexDirection: 'row', gap: 12, marginBottom: 7, color: palette.ink, textDecoration: 'none' },
    soft: { ...SMALL, color: palette['ink-soft'] },
    link: { ...BODY, color: palette.teal },
    // Without `lineHeight`: with it, page numbers that are resolved in the last layout pass would be lost.
    number: { fontSize: 9.5, textAlign: 'right', fontWeight: 600, color: palette.petrol },
    section: { ...BODY, fontWeight: 700, color: palette['coral-deep'], marginTop: 8, marginBottom: 6 },
    footer: {
      position: 'absolute',
      left: 42,
      right: 42,
      bottom: 26,
      flexDirection: 'row',
      justifyContent: 'space-between',
      gap: 20,
      fontSize: 7.5,
      color: palette['ink-soft'],
    },
  }),
);

function Volume({ words }: { words: VolumeWords }) {
  const styles = stylesOf(words.look);
  /** The PDF page that each paper begins on; known before the final layout of the contents. */
  const pages: number[] = [];
  return (
    <Document
      title={words.title}
      author={words.publisher}
      subject={words.conference}
      language={words.language}
      // Fixed, so that the same content gives the same bytes.
      creationDate={STAMP}
      modificationDate={STAMP}
      producer={words.publisher}
      creator={words.publisher}
      pageMode="useOutlines"
    >
      <Cover words={words} />
      <Sheet words={words} title={words.aboutTitle}>
        <About words={words} />
      </Sheet>
      <Sheet words={words} title={words.contents}>
        <Contents words={words} pages={pages} />
      </Sheet>
      {words.papers.map((paper, place) => (
        <PaperPages
          key={paper.address}
          paper={paper}
          id={idOf(place)}
          look={words.look}
          style={styles.page}
          onPage={(number) => {
            pages[place] ??= number;
          }}
        >
          <Footer words={words} />
        </PaperPages>
      ))}
      <Sheet words={words} title={words.authors}>
        <AuthorIndex words={words} pages={pages} />
      </Sheet>
    </Document>
  );
}

function Cover({ words }: { words: VolumeWords }) {
  const styles = stylesOf(words.look);
  return (
    <Page size="A5" style={[styles.page, styles.cover]} bookmark={words.title}>
      <View>
        <DrawnLogo size={40} room={{ width: 150, height: 56 }} look={words.look} />
        <Text style={styles.coverTitle} {...tagged('H1')}>
          {words.title}
        </Text>
        <Text style={{ fontSize: 12, marginTop: 12 }}>{`${words.city}, ${words.dates}`}</Text>
      </View>
      <View>
        <Text style={[BODY, { fontWeight: 600 }]}>{words.publisher}</Text>
        <Text style={styles.soft}>{words.version}</Text>
      </View>
    </Page>
  );
}

interface SheetProps {
  words: VolumeWords;
  title: string;
  children: ReactNode;
}

/** One or more pages with a heading. */
function Sheet({ words, title, children }: SheetProps) {
  const styles = stylesOf(words.look);
  return (
    <Page size="A5" style={styles.page} bookmark={title}>
      <Text style={styles.title} {...tagged('H2')}>
        {title}
      </Text>
      {children}
      <Footer words={words} />
    </Page>
  );
}

function Footer({ words }: { words: VolumeWords }) {
  const styles = stylesOf(words.look);
  return (
    <View style={styles.footer} fixed {...tagged('Artifact')}>
      <Text style={{ flexShrink: 1 }}>{words.title}</Text>
      <Text render={({ pageNumber }) => `${pageNumber}`} />
    </View>
  );
}

function About({ words }: { words: VolumeWords }) {
  const styles = stylesOf(words.look);
  return (
    <>
      {words.description && <Text style={[BODY, { marginBottom: 14 }]}>{words.description}</Text>}
      {words.about.map(({ name, text }) => (
        <View key={name} style={styles.entry} wrap={false} {...tagged('P')}>
          <Text style={styles.label}>{name}</Text>
          {text.startsWith('http') ? (
            <Link src={text} style={styles.link}>
              {text}
            </Link>
          ) : (
            <Text style={BODY}>{text}</Text>
          )}
        </View>
      ))}
      <Text
        style={[styles.title, { fontSize: 13, marginTop: 12, marginBottom: 8 }]}
        minPresenceAhead={60}
        {...tagged('H3')}
      >
        {words.cite}
      </Text>
      {words.citations.map(({ style, text }) => (
        <View key={style} style={styles.entry} wrap={false} {...tagged('P')}>
          <Text style={styles.label}>{style}</Text>
          <Text style={BODY}>{text}</Text>
        </View>
      ))}
    </>
  );
}

interface ListProps {
  words: VolumeWords;
  pages: readonly number[];
}

function Contents({ words, pages }: ListProps) {
  const styles = stylesOf(words.look);
  return (
    <>
      {words.numbers && <Text style={[styles.soft, { marginBottom: 12 }]}>{words.numbers}</Text>}
      {words.papers.map(({ section, title, authors }, place) => (
        <View key={idOf(place)} wrap={false}>
          {section && section !== words.papers[place - 1]?.section && (
            <Text style={styles.section} {...tagged('H3')}>
              {section}
            </Text>
          )}
          <Link src={`#${idOf(place)}`} style={styles.line}>
            <View style={{ flex: 1 }}>
              <Text style={BODY}>{title}</Text>
              <Text style={styles.soft}>{authors.join('; ')}</Text>
            </View>
            <Text style={[styles.number, { width: 26 }]} render={() => `${pages[place] ?? ''}`} />
          </Link>
        </View>
      ))}
    </>
  );
}

function AuthorIndex({ words, pages }: ListProps) {
  const styles = stylesOf(words.look);
  return words.index.map(({ letter, people }) => (
    <View key={letter} style={{ marginBottom: 8 }}>
      <Text style={styles.section} minPresenceAhead={30} {...tagged('H3')}>
        {letter}
      </Text>
      {people.map((person) => (
        <View key={person.name} style={{ flexDirection: 'row', gap: 8 }} wrap={false} {...tagged('P')}>
          <Text style={[BODY, { flexShrink: 1 }]}>{person.name}</Text>
          {person.papers.map((place) => (
            <Link key={place} src={`#${idOf(place)}`} style={{ textDecoration: 'none' }}>
              <Text style={styles.number} render={() => `${pages[place] ?? ''}`} />
            </Link>
          ))}
        </View>
      ))}
    </View>
  ));
}

const idOf = (place: number) => `paper-${place}`;

const STAMP = new Date('2025-01-01T00:00:00Z');
