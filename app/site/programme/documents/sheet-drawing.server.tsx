import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { inHouseStyle } from '#app/drawings/in-house-style.server.ts';
import { TEXT } from '#app/drawings/pdf-fonts.server.ts';
import { QrCode } from '#app/drawings/qr-code.server.tsx';
import { renderTagged, tagged } from '#app/drawings/tagged-pdf.server.ts';
import { DrawnLogo } from '#app/site/frame/logo-drawing.server.tsx';
import { dayPalette } from '#congress/look/colours.ts';
import { type Form, formsFor, GUTTER, inColumns, LINE, MARGIN, severalSheets } from './sheet-forms.ts';
import { Sessions } from './sheet-sessions.server.tsx';
import type { SheetWords } from './sheet-words.ts';

/**
 * A day's programme as PDF for the notice board: one A4 sheet in the largest font size that fits. Nothing is left out,
 * so a day that does not fit in any size takes several sheets.
 */
export default async function daySheet(words: SheetWords): Promise<Buffer> {
  for (const form of formsFor(words.rooms.map(({ sessions }) => sessions))) {
    const { file, pages } = await draw(words, form);
    if (pages === 1) return file;
  }
  return (await draw(words, severalSheets(words.rooms.length))).file;
}

async function draw(words: SheetWords, form: Form): Promise<{ file: Buffer; pages: number }> {
  let pages = 0;
  const count = (total: number) => {
    pages = total;
  };
  const file = await renderTagged(<Sheet words={words} form={form} onPages={count} />);
  return { file, pages };
}

const stylesOf = inHouseStyle((palette, headings) =>
  StyleSheet.create({
    page: {
      padding: MARGIN,
      paddingBottom: MARGIN + 18,
      fontFamily: TEXT,
      color: palette.ink,
    },
    header: { flexDirection: 'row', justifyContent: 'space-between', gap: 20, marginBottom: 12 },
    display: { fontFamily: headings, fontWeight: 700, lineHeight: 1.1 },
    rooms: { flexDirection: 'row', gap: GUTTER },
    columns: { flexDirection: 'row', gap: GUTTER },
    roomName: {
      backgroundColor: palette.petrol,
      color: '#ffffff',
      borderRadius: 4,
      paddingHorizontal: 8,
      paddingTop: 4,
      paddingBottom: 5,
      marginBottom: 4,
      fontSize: 12,
    },
    footer: {
      position: 'absolute',
      left: MARGIN,
      right: MARGIN,
      bottom: MARGIN - 8,
      flexDirection: 'row',
      justifyContent: 'space-between',
      fontSize: 8,
      color: palette['ink-soft'],
    },
  }),
);

interface SheetProps {
  words: SheetWords;
  form: Form;
  onPages: (total: number) => void;
}

function Sheet({ words, form, onPages }: SheetProps) {
  const { language, rooms } = words;
  const styles = stylesOf(words.look);
  const perRoom = form.columns / rooms.length;
  return (
    <Document
      title={words.title}
      author={words.congress}
      language={language}
      // Fixed, so that the same content gives the same bytes.
      creationDate={STAMP}
      modificationDate={STAMP}
      producer={words.brand}
      creator={words.brand}
    >
      <Page size="A4" orientation={form.orientation} style={styles.page}>
        <Header words={words} />
        <View style={styles.rooms}>
          {rooms.map(({ name, sessions }) => (
            <View key={name ?? ''} style={{ flex: 1 }} {...tagged('Sect')}>
              {name && (
                <Text style={[styles.display, styles.roomName]} {...tagged('H2')}>
                  {name}
                </Text>
              )}
              <View style={styles.columns}>
                {inColumns(sessions, perRoom, form).map((column, index) => (
                  <View key={column[0]?.code ?? `empty-${index}`} style={{ flex: 1 }} {...tagged('L')}>
                    <Sessions sessions={column} size={form.size} words={words} />
                  </View>
                ))}
              </View>
              {sessions.length === 0 && <Text style={{ fontSize: 11 }}>{words.empty}</Text>}
            </View>
          ))}
        </View>
        <View style={styles.footer} fixed>
          <Text>{words.mayChange}</Text>
          <Text
            render={({ pageNumber, totalPages }) => {
              if (totalPages) onPages(totalPages);
              return totalPages > 1 ? `${pageNumber} / ${totalPages}` : '';
            }}
          />
          <Text>{words.version}</Text>
        </View>
      </Page>
    </Document>
  );
}

function Header({ words }: { words: SheetWords }) {
  const styles = stylesOf(words.look);
  const palette = dayPalette(words.look);
  return (
    <View style={styles.header} fixed>
      <View style={{ flexShrink: 1 }}>
        <View style={{ flexDirection: 'row', gap: 7, alignItems: 'center' }}>
          <DrawnLogo size={22} look={words.look} />
          <Text
            style={{ fontSize: 12, fontWeight: 600, color: palette.teal, flexShrink: 1, lineHeight: LINE }}
          >
            {words.congress}
          </Text>
        </View>
        <Text style={[styles.display, { fontSize: 25, marginTop: 5 }]} {...tagged('H1')}>
          {words.date}
        </Text>
        <Text style={{ fontSize: 11, marginTop: 3, lineHeight: LINE }}>
          <Text style={{ fontWeight: 700 }}>{words.day}</Text>
          {` · ${words.venue}`}
        </Text>
      </View>
      <View style={{ flexDirection: 'row', gap: 8, alignItems: 'center' }}>
        <Text
          style={{ width: 84, fontSize: 8, textAlign: 'right', lineHeight: LINE, color: palette['ink-soft'] }}
        >
          {words.scan}
        </Text>
        <QrCode text={words.address} size={68} />
      </View>
    </View>
  );
}

const STAMP = new Date('2025-01-01T00:00:00Z');
