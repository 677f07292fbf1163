import type { Hands } from './hands.ts';

const FIRST_DAY = '2027-06-10';
const LAST_DAY = '2027-06-11';
/** A day is typed as eight digits. */
const DAY_KEYS = 8;
const PRICE = '397,00';
const LINK = 'https://inscricoes.congresso.example/edicao-4';

/**
 * The edition is closed and the next one opened, with other days, every price and every link of its own and one list that does
 * not go on; each fact that changes is read before it is done.
 */
export async function closeEdition(hands: Hands): Promise<void> {
  const { page } = hands;
  const form = page.getByRole('form', { name: 'Próxima edição' });
  const dialog = page.getByRole('alertdialog');
  const typeDay = async (label: string, day: string) => {
    hands.elsewhere({ clicks: 1, keys: DAY_KEYS });
    await form.getByLabel(label).fill(day);
  };
  await hands.click(page.getByRole('button', { name: 'Preparar o encerramento' }));
  await hands.click(form.getByRole('checkbox', { name: 'Depoimentos' }));
  await typeDay('Primeiro dia', FIRST_DAY);
  await hands.click(form.getByRole('button', { name: 'Calcular tudo a partir do primeiro dia' }));
  await typeDay('Último dia', LAST_DAY);
  for (const price of await form.locator('input[name*=".prices."]').all()) await hands.type(price, PRICE);
  for (const link of await form.locator('input[type=url]').all()) await hands.carry(link, LINK);
  await hands.click(form.getByRole('button', { name: 'Conferir tudo antes de encerrar' }));
  await hands.see(dialog.getByText('Dados do evento que mudam'));
  hands.elsewhere({ thoughts: await dialog.locator('dt').count() });
  await hands.click(dialog.getByRole('button', { name: /^Encerrar a/ }));
  await hands.see(page.locator('[data-toast]', { hasText: 'foi encerrada' }));
}

export async function reopenEdition(hands: Hands): Promise<void> {
  const { page } = hands;
  await hands.click(page.getByRole('button', { name: 'Desfazer o encerramento' }));
  await hands.click(page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer', exact: true }));
  await hands.see(page.locator('[data-toast]', { hasText: 'Encerramento desfeito.' }));
}
