import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { inHouseStyle } from '#app/drawings/in-house-style.server.ts';
import { tagged } from '#app/drawings/tagged-pdf.server.ts';
import { dayPalette } from '#congress/look/colours.ts';
import type { HouseStyle } from '#congress/look/typefaces.ts';
import type { Session } from '#congress/programme/sessions.ts';
import { aboutOf, LINE, SMALL, TIME_WIDTH } from './sheet-forms.ts';
import type { SheetWords } from './sheet-words.ts';

interface SessionsProps {
  sessions: readonly Session[];
  /** The font size of titles, in points. */
  size: number;
  words: SheetWords;
}

const stylesOf = inHouseStyle((palette) =>
  StyleSheet.create({
    session: { flexDirection: 'row', borderTopWidth: 0.6, borderTopColor: palette['mist-deep'] },
    time: { fontWeight: 700, color: palette.petrol, lineHeight: LINE },
    text: { lineHeight: LINE },
    about: { color: palette['ink-soft'], lineHeight: LINE },
    table: { borderLeftWidth: 2, borderLeftColor: palette.coral },
  }),
);

/** The sessions of a room from top to bottom, with the time on the left. */
export function Sessions({ sessions, size, words }: SessionsProps) {
  const { look } = words;
  const styles = stylesOf(look);
  return sessions.map((session) => (
    <View key={session.code} style={[styles.session, { paddingVertical: size * 0.36 }]} {...tagged('LI')}>
      <Text
        style={[styles.time, { width: size * TIME_WIDTH, fontSize: size, paddingRight: size * 0.5 }]}
        {...tagged('Lbl')}
      >
        {unbroken(session.time)}
      </Text>
      <View
        style={[{ flex: 1 }, ...(session.roundTable ? [styles.table, { paddingLeft: size * 0.5 }] : [])]}
        {...tagged('LBody')}
      >
        {session.roundTable && (
          <Text
            style={[
              styles.text,
              { fontSize: size * SMALL, fontWeight: 600, color: dayPalette(look)['coral-deep'] },
            ]}
          >
            {words.roundTable}
          </Text>
        )}
        <About session={session} size={size} look={look} bold />
        {session.lectures && (
          <View {...tagged('L')}>
            {session.lectures.map((lecture) => (
              <View key={lecture.code} style={{ marginTop: size * 0.3 }} {...tagged('LI')}>
                <View {...tagged('LBody')}>
                  <About session={lecture} size={size * 0.94} look={look} />
                </View>
              </View>
            ))}
          </View>
        )}
      </View>
    </View>
  ));
}

const LONGEST_UNBROKEN = 14;

interface AboutProps {
  session: Session;
  size: number;
  look: HouseStyle;
  bold?: boolean;
}

function About({ session, size, look, bold }: AboutProps) {
  const styles = stylesOf(look);
  const about = aboutOf(session);
  return (
    <>
      <Text style={[styles.text, { fontSize: size, fontWeight: bold ? 700 : 600 }]}>
        {oneLine(session.title)}
      </Text>
      {about.length > 0 && (
        <Text style={[styles.about, { fontSize: size * SMALL }]}>{about.map(unbroken).join('\u00a0· ')}</Text>
      )}
    </>
  );
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Keeps short texts such as "09:00 - 10:00" and "Piso térreo" on one line. */
function unbroken(text: string): string {
  const line = oneLine(text);
  return line.length > LONGEST_UNBROKEN ? line : line.replaceAll(' ', '\u00a0');
}
