import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { unbroken } from './unbroken.tsx';

const markupOf = (text: string) => renderToStaticMarkup(<p>{unbroken(text)}</p>);

it('keeps a compound word whole, and lets the line end after the "@" of an address', () => {
  expect(markupOf('Cursos pré-congresso')).toBe(
    '<p>Cursos <span class="whitespace-nowrap">pré-congresso</span></p>',
  );
  expect(markupOf('Escreva para ana@tecer.example ou para a equipe@tecer.example')).toBe(
    '<p>Escreva para ana@<wbr/>tecer.example ou para a equipe@<wbr/>tecer.example</p>',
  );
  expect(markupOf('Um curso @ distância de 24-hour, por a@b.c')).toBe(
    '<p>Um curso @ distância de <span class="whitespace-nowrap">24-hour</span>, por a@<wbr/>b.c</p>',
  );
});

it('leaves every other text as it is', () => {
  for (const text of ['', 'Um texto', 'de 8h a 18h – sala 2']) expect(unbroken(text)).toBe(text);
});
