import { Link, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ComponentProps, ReactNode } from 'react';
import { inHouseStyle } from '#app/drawings/in-house-style.server.ts';
import { tagged } from '#app/drawings/tagged-pdf.server.ts';
import type { HouseStyle } from '#congress/look/typefaces.ts';
import type { VolumeWords } from './words.ts';

type PaperWords = VolumeWords['papers'][number];

/** Applied to each text itself, because font sizes are not inherited from the page. */
export const BODY = { fontSize: 9.5, lineHeight: 1.4 };
export const SMALL = { fontSize: 8.5, lineHeight: 1.4 };

const stylesOf = inHouseStyle((palette, headings) =>
  StyleSheet.create({
    section: { ...SMALL, fontWeight: 600, color: palette['coral-deep'], marginBottom: 4 },
    title: { fontFamily: headings, fontWeight: 700, fontSize: 14.5, lineHeight: 1.18 },
    authors: { ...BODY, fontWeight: 600, marginTop: 7 },
    about: { ...SMALL, color: palette['ink-soft'] },
    heading: { fontWeight: 700, fontSize: 11, color: palette.petrol, marginTop: 12, marginBottom: 4 },
    translatedTitle: { ...BODY, fontWeight: 600, marginBottom: 5 },
    part: { ...BODY, marginBottom: 4 },
    descriptors: { ...BODY, marginTop: 4 },
    address: { marginTop: 12, gap: 3 },
    lines: { flexDirection: 'row', flexWrap: 'wrap', textDecoration: 'none' },
    link: { ...SMALL, color: palette.teal },
  }),
);

interface PaperPagesProps {
  paper: PaperWords;
  /** The link target for the contents and the index. */
  id: string;
  look: HouseStyle;
  style: ComponentProps<typeof Page>['style'];
  /** Called with the PDF page that it begins on. */
  onPage(number: number): void;
  /** Repeated on every page. */
  children: ReactNode;
}

/** A paper, from its title to its online address. */
export function PaperPages({ paper, id, look, style, onPage, children }: PaperPagesProps) {
  const styles = stylesOf(look);
  return (
    <Page size="A5" style={style ?? {}} bookmark={paper.title} id={id}>
      <Text
        fixed
        style={{ position: 'absolute' }}
        render={({ pageNumber }) => {
          onPage(pageNumber);
          return '';
        }}
      />
      {paper.section && <Text style={styles.section}>{paper.section}</Text>}
      <Text style={styles.title} {...tagged('H2', { lang: paper.language })}>
        {paper.title}
      </Text>
      <Text style={styles.authors}>{paper.authors.join('; ')}</Text>
      {[...paper.institutions, paper.corresponding, paper.notes.join(' · ')].map(
        (line) =>
          line && (
            <Text key={line} style={styles.about}>
              {line}
            </Text>
          ),
      )}
      {paper.abstracts.map((abstract, index) => (
        <View key={abstract.heading} {...tagged('Sect', { lang: abstract.language })}>
          <Text style={styles.heading} minPresenceAhead={50} {...tagged('H3')}>
            {abstract.heading}
          </Text>
          {abstract.title && <Text style={styles.translatedTitle}>{abstract.title}</Text>}
          {abstract.parts.map(({ heading, text }) => (
            <Text key={text} style={styles.part}>
              {heading && <Text style={{ fontWeight: 700 }}>{`${heading}: `}</Text>}
              {text}
            </Text>
          ))}
          {index === 0 && paper.descriptors && (
            <Text style={styles.descriptors}>
              <Text style={{ fontWeight: 700 }}>{`${abstract.descriptors}: `}</Text>
              {paper.descriptors}
            </Text>
          )}
        </View>
      ))}
      <View style={styles.address}>
        <Link src={paper.address} style={styles.lines}>
          {/* In pieces, because a broken word gets a hyphen, which would corrupt an address. */}
          {[...paper.address.matchAll(/[^/-]*[/-]*/g)].map(({ index, 0: piece }) => (
            <Text key={index} style={styles.link}>
              {piece}
            </Text>
          ))}
        </Link>
        {paper.pdf && (
          <Link src={paper.pdf.address} style={styles.link}>
            {paper.pdf.name}
          </Link>
        )}
      </View>
      {children}
    </Page>
  );
}
