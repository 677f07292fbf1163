import { expect, it } from 'vitest';
import { strangersOf } from './strangers.ts';

const SPEAKERS = [{ name: 'Dra. Mariana Souza' }, { name: 'Sônia de Andrade e Silva' }, { name: 'Rui Sá' }];
const item = (id: string, speaker: string | null, moderator: string | null = null) => ({
  id,
  speaker,
  moderator,
});

it('knows speakers however they are written', () => {
  const items = [
    item('a', 'Prof.ª Sônia de Andrade e Silva, RUI SÁ (SP)'),
    item('b', 'Mariana Souza e Rui Sá', 'Dr. Rui Sá'),
  ];
  expect(strangersOf(items, SPEAKERS)).toEqual([]);
});

it('names each stranger once, with everything they are named in and who they may be', () => {
  const items = [
    item('a', 'Mariana Sousa e Rui Sá'),
    item('b', 'Dra. Mariana Sousa', 'Mariana Sousa'),
    item('c', 'Gil Prado'),
  ];
  expect(strangersOf(items, SPEAKERS)).toEqual([
    { name: 'Mariana Sousa', meant: 'Dra. Mariana Souza', items: ['a', 'b'] },
    { name: 'Gil Prado', meant: null, items: ['c'] },
  ]);
});

it('asks of who only moderates no more than the right spelling', () => {
  const items = [item('a', null, 'Gil Prado'), item('b', null, 'Mariana Sousa')];
  expect(strangersOf(items, SPEAKERS).map(({ name }) => name)).toEqual(['Mariana Sousa']);
});

it.each(['a definir', 'convidado especial', 'Equipe', 'Comissão', ''])('takes “%s” for nobody', (text) => {
  expect(strangersOf([item('a', text)], SPEAKERS)).toEqual([]);
});
