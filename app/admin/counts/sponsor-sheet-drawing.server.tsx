import { Document, Page, Rect, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { inHouseStyle } from '#app/drawings/in-house-style.server.ts';
import { TEXT } from '#app/drawings/pdf-fonts.server.ts';
import { renderTagged, tagged } from '#app/drawings/tagged-pdf.server.ts';
import { type Bar, barsOf, timeName } from '#congress/counts/bars.ts';
import type { SponsorClicks } from '#congress/counts/kinds.ts';
import { formatCount, formatDays } from '#congress/facts/format.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#congress/language.ts';
import { dayPalette } from '#congress/look/colours.ts';
import type { HouseStyle } from '#congress/look/typefaces.ts';
import { WHAT_A_CLICK_IS } from './click-words.ts';

const MARGIN = 48;
const CHART = { width: 499, height: 110 };

const stylesOf = inHouseStyle((palette, headings) =>
  StyleSheet.create({
    page: { padding: MARGIN, fontFamily: TEXT, fontSize: 10, color: palette.ink },
    soft: { color: palette['ink-soft'] },
    display: { fontFamily: headings, fontWeight: 700, lineHeight: 1.15 },
    row: {
      flexDirection: 'row',
      borderBottomWidth: 0.6,
      borderBottomColor: palette['mist-deep'],
      paddingVertical: 1.5,
      fontSize: 9,
    },
    head: { fontWeight: 600, borderBottomColor: palette.petrol, borderBottomWidth: 1 },
    number: { width: 80, textAlign: 'right' },
  }),
);

const written = (count: number) => formatCount(count, 'pt-BR');

/** Renders a sponsor's clicks as an A4 PDF: how many, in which languages and when. */
export default function sponsorSheet(clicks: SponsorClicks): Promise<Buffer> {
  const { sponsor, level, congress, since, until, look } = clicks;
  const styles = stylesOf(look);
  const palette = dayPalette(look);
  const bars = barsOf(clicks);
  const total = bars.reduce((sum, bar) => sum + bar.total, 0);
  const apart = clicks.days.reduce((sum, day) => sum + day.apart, 0);
  return renderTagged(
    <Document title={`${sponsor}: cliques no logotipo`} author={congress} language="pt-BR">
      <Page size="A4" style={styles.page}>
        <Text style={{ fontWeight: 600, color: palette.teal }}>{congress}</Text>
        <Text style={[styles.display, { fontSize: 26, marginTop: 6 }]} {...tagged('H1')}>
          {sponsor}
        </Text>
        {level && <Text style={{ fontSize: 12, marginTop: 2 }}>{level}</Text>}
        <View style={{ flexDirection: 'row', alignItems: 'center', gap: 14, marginVertical: 20 }}>
          <Text style={[styles.display, { fontSize: 40, color: palette.petrol }]}>{written(total)}</Text>
          <View>
            <Text style={{ fontSize: 12, fontWeight: 600 }}>
              {total === 1 ? 'clique no logotipo' : 'cliques no logotipo'}
            </Text>
            <Text style={styles.soft}>{formatDays(since, until, 'pt-BR')}</Text>
          </View>
        </View>
        <Chart bars={bars} look={look} />
        <Table bars={bars} total={total} look={look} />
        {apart > 0 && (
          <Text style={{ marginTop: 14, fontSize: 10, fontWeight: 600 }}>
            {apart === 1 ? 'À parte: 1 clique' : `À parte: ${written(apart)} cliques`} em lote de uma só rede,
            fora dos números acima.
          </Text>
        )}
        <Text style={[styles.soft, { marginTop: 18, fontSize: 8.5, lineHeight: 1.4 }]}>
          {WHAT_A_CLICK_IS}
        </Text>
      </Page>
    </Document>,
  );
}

function Chart({ bars, look }: { bars: Bar[]; look: HouseStyle }) {
  const styles = stylesOf(look);
  const palette = dayPalette(look);
  const most = Math.max(...bars.map(({ total }) => total), 1);
  const step = CHART.width / bars.length;
  return (
    <View wrap={false}>
      <Svg viewBox={`0 0 ${CHART.width} ${CHART.height}`} width={CHART.width} height={CHART.height}>
        {bars.map(({ time, total }, index) => {
          const height = (total / most) * CHART.height;
          const width = Math.min(step * 0.7, 40);
          return (
            <Rect
              key={time}
              x={index * step + (step - width) / 2}
              y={CHART.height - height}
              width={width}
              height={height}
              fill={palette.teal}
            />
          );
        })}
        <Rect x={0} y={CHART.height - 0.8} width={CHART.width} height={0.8} fill={palette.petrol} />
      </Svg>
      <View style={{ flexDirection: 'row', justifyContent: 'space-between', marginTop: 3 }}>
        {[bars[0], bars.length > 1 ? bars.at(-1) : undefined].map(
          (bar) =>
            bar && (
              <Text key={bar.time} style={[styles.soft, { fontSize: 8.5 }]}>
                {timeName(bar.time)}
              </Text>
            ),
        )}
      </View>
    </View>
  );
}

const COLUMN = tagged('TH', { scope: 'Column' });
const ROW = tagged('TH', { scope: 'Row' });
const CELL = tagged('TD');

/** Days and months without clicks are left out; the chart shows them. */
function Table({ bars, total, look }: { bars: Bar[]; total: number; look: HouseStyle }) {
  const styles = stylesOf(look);
  const sums = LANGUAGES.map((language) => bars.reduce((sum, { counts }) => sum + counts[language], 0));
  return (
    <View style={{ marginTop: 22 }} {...tagged('Table')}>
      <View style={[styles.row, styles.head]} fixed {...tagged('TR')}>
        <Text style={{ flex: 1 }} {...COLUMN}>
          Quando
        </Text>
        {LANGUAGES.map((language) => (
          <Text key={language} style={styles.number} {...COLUMN}>
            {LANGUAGE_NAMES[language]}
          </Text>
        ))}
        <Text style={styles.number} {...COLUMN}>
          Total
        </Text>
      </View>
      {bars
        .filter((bar) => bar.total > 0)
        .map((bar) => (
          <View key={bar.time} style={styles.row} wrap={false} {...tagged('TR')}>
            <Text style={{ flex: 1 }} {...ROW}>
              {timeName(bar.time)}
            </Text>
            {LANGUAGES.map((language) => (
              <Text key={language} style={styles.number} {...CELL}>
                {written(bar.counts[language])}
              </Text>
            ))}
            <Text style={styles.number} {...CELL}>
              {written(bar.total)}
            </Text>
          </View>
        ))}
      <View style={[styles.row, { fontWeight: 700 }]} {...tagged('TR')}>
        <Text style={{ flex: 1 }} {...ROW}>
          Total
        </Text>
        {LANGUAGES.map((language, index) => (
          <Text key={language} style={styles.number} {...CELL}>
            {written(sums[index] ?? 0)}
          </Text>
        ))}
        <Text style={styles.number} {...CELL}>
          {written(total)}
        </Text>
      </View>
    </View>
  );
}
