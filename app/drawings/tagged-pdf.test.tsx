import { Document, Image, Link, Page, Text, View } from '@react-pdf/renderer';
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { expect, it } from 'vitest';
import { structureOf } from '#tests/support/pdf-structure.ts';
import { TEXT } from './pdf-fonts.server.ts';
import { QrCode } from './qr-code.server.tsx';
import { renderTagged, tagged } from './tagged-pdf.server.ts';

const page = { size: 'A6', style: { fontFamily: TEXT, padding: 20 } } as const;

it('a document is read in its order, each part as what it is, and what stands on every page once', async () => {
  const file = await renderTagged(
    <Document title="Folha" language="pt-BR">
      <Page {...page}>
        <Text fixed>Congresso</Text>
        <Text {...tagged('H1')}>Dia</Text>
        <View {...tagged('L')} style={{ backgroundColor: '#eeeeee' }}>
          <View {...tagged('LI')}>
            <Text {...tagged('Lbl')}>8h</Text>
            <View {...tagged('LBody')}>
              <Text>Abertura</Text>
            </View>
          </View>
        </View>
        <Text {...tagged('H2', { lang: 'en' })} break>
          Wounds
        </Text>
        <Text>
          Mais em: <Text style={{ fontWeight: 700 }}>aqui</Text>
        </Text>
        <Link src="https://tecer.example/dia">Página</Link>
        <QrCode text="https://tecer.example/dia" size={60} />
        <Text fixed render={({ pageNumber }) => `${pageNumber}`} {...tagged('Artifact')} />
      </Page>
    </Document>,
  );
  const { read, unmarked, links } = await structureOf(file);
  expect(read).toEqual([
    ...['Document', 'P Congresso', 'H1 Dia', 'L', 'LI', 'Lbl 8h', 'LBody', 'P Abertura'],
    ...['Document', 'H2 (en) Wounds', 'P Mais em: aqui', 'Link', 'Span Página'],
    'Figure QR: https://tecer.example/dia',
  ]);
  expect([unmarked, links]).toEqual(['', 1]);
  const text = file.toString('latin1');
  for (const entry of ['/Marked true', '/DisplayDocTitle true', '/Lang (pt-BR)', '/Tabs /S'])
    expect(text).toContain(entry);
});

it('a picture is there, and read where it says what it is', async () => {
  const pixel =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const file = await renderTagged(
    <Document>
      <Page {...page}>
        <Image src={pixel} style={{ width: 40, height: 20 }} />
        <Text>Congresso</Text>
        <Image src={pixel} style={{ width: 40, height: 20 }} {...tagged('Figure', { alt: 'Mapa' })} />
      </Page>
    </Document>,
  );
  const { read, unmarked } = await structureOf(file);
  expect(read).toEqual(['Document', 'P Congresso', 'Figure Mapa']);
  expect(unmarked).toBe('');
  const { OPS } = await getResolvedPDFJS();
  const first = await (await getDocumentProxy(new Uint8Array(file))).getPage(1);
  const { fnArray } = await first.getOperatorList();
  expect(fnArray.filter((operator) => operator === OPS.paintImageXObject)).toHaveLength(2);
});

it('a paragraph that goes on on the next page is one', async () => {
  const long = Array.from({ length: 200 }, (_, index) => `palavra ${index}`).join(' ');
  const { read } = await structureOf(
    await renderTagged(
      <Document>
        <Page {...page}>
          <Text>{long}</Text>
        </Page>
      </Document>,
    ),
  );
  expect(read.filter((part) => part.startsWith('P ')).length).toBeGreaterThan(1);
  expect(
    read
      .map((part) => part.replace(/^(P|Document) ?/, ''))
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ).toBe(long);
});

it('a line stands where it would without letters of another face', async () => {
  const heights = async (text: string) => {
    const file = await renderTagged(
      <Document>
        <Page {...page}>
          <Text style={{ lineHeight: 1.2 }}>{text}</Text>
          <Text style={{ lineHeight: 1.2 }}>Abaixo</Text>
        </Page>
      </Document>,
    );
    const first = await (await getDocumentProxy(new Uint8Array(file))).getPage(1);
    const { items } = await first.getTextContent();
    return items.flatMap((item) => ('str' in item && /[AB]/.test(item.str) ? [item.transform[5]] : []));
  };
  expect(await heights('Ana ابن سينا')).toEqual(await heights('Ana'));
});

it('letters are read, whatever the documents before were made of', async () => {
  const oneText = (text: string) =>
    renderTagged(
      <Document>
        <Page {...page}>
          <Text>{text}</Text>
        </Page>
      </Document>,
    );
  await oneText('Ana · Bia…');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await oneText('Fim. Aqui.'))));
  expect(text).toEqual(['Fim. Aqui.']);
});
