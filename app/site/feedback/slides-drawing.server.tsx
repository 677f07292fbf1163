import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { inHouseStyle } from '#app/drawings/in-house-style.server.ts';
import { TEXT } from '#app/drawings/pdf-fonts.server.ts';
import { QrCode } from '#app/drawings/qr-code.server.tsx';
import { renderTagged, tagged } from '#app/drawings/tagged-pdf.server.ts';
import { DrawnLogo } from '#app/site/frame/logo-drawing.server.tsx';
import { dayPalette } from '#congress/look/colours.ts';
import type { SlidesWords } from './slides-words.ts';

/** 16:9, in points. */
const SLIDE = { width: 960, height: 540 };
const MARGIN = 56;

const stylesOf = inHouseStyle((palette, headings) =>
  StyleSheet.create({
    page: { padding: MARGIN, fontFamily: TEXT, color: palette.ink, backgroundColor: palette.gauze },
    display: { fontFamily: headings, fontWeight: 700, lineHeight: 1.12 },
    soft: { color: palette['ink-soft'], lineHeight: 1.35 },
    code: { backgroundColor: '#ffffff', padding: 22, borderRadius: 18 },
  }),
);

/** The font size of a title: smaller for long ones, so that they fit on the slide. */
const sizeOf = (title: string) => (title.length > 140 ? 24 : title.length > 80 ? 30 : 38);

/** The slides of a day as PDF, one per talk. */
export default function feedbackSlides({
  language,
  look,
  title,
  congress,
  question,
  scan,
  talks,
}: SlidesWords): Promise<Buffer> {
  const styles = stylesOf(look);
  const palette = dayPalette(look);
  return renderTagged(
    <Document title={title} author={congress} language={language}>
      {talks.map((talk) => (
        <Page key={talk.code} size={SLIDE} style={styles.page}>
          <View style={{ flexDirection: 'row', gap: 48, height: SLIDE.height - 2 * MARGIN }}>
            <View style={{ flex: 1, justifyContent: 'space-between' }}>
              <View style={{ flexDirection: 'row', alignItems: 'center', gap: 10 }}>
                <DrawnLogo size={30} look={look} />
                <Text style={{ flex: 1, fontSize: 15, fontWeight: 600, color: palette.teal }}>
                  {congress}
                </Text>
              </View>
              <View>
                <Text style={[styles.soft, { fontSize: 16, marginBottom: 8 }]}>{talk.time}</Text>
                <Text style={[styles.display, { fontSize: sizeOf(talk.title) }]} {...tagged('H1')}>
                  {talk.title}
                </Text>
                <Text style={[styles.soft, { fontSize: 20, marginTop: 12 }]}>{talk.by}</Text>
              </View>
              <View>
                <Text style={[styles.display, { fontSize: 26, color: palette['coral-deep'] }]}>
                  {question}
                </Text>
                <Text style={[styles.soft, { fontSize: 16, marginTop: 4 }]}>{scan}</Text>
              </View>
            </View>
            <View style={{ width: 330, justifyContent: 'center', alignItems: 'center', gap: 14 }}>
              <View style={styles.code}>
                <QrCode text={talk.address} size={270} />
              </View>
              <Text style={{ fontSize: 13, fontWeight: 600 }}>
                {talk.address.replace(/^https?:\/\//, '')}
              </Text>
            </View>
          </View>
        </Page>
      ))}
    </Document>,
  );
}
