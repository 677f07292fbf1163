import type { Hands } from './hands.ts';

/** The facts of the next edition that are typed. */
export interface Next {
  firstDay: string;
  lastDay: string;
  /** All of its prices, as typed. */
  price: string;
  /** All of its links. */
  link: string;
}

/**
 * Closes the edition and opens the next one with new days, prices and links, and without one of the lists. Each fact that changes
 * counts as read before the final click.
 */
export async function closeEdition(hands: Hands, { firstDay, lastDay, price, link }: Next): Promise<void> {
  const { page } = hands;
  const form = page.getByRole('form', { name: 'Próxima edição' });
  const dialog = page.getByRole('alertdialog');
  await hands.click(page.getByRole('button', { name: 'Preparar o encerramento' }));
  await hands.click(form.getByRole('checkbox', { name: 'Depoimentos' }));
  await hands.typeDay(form.getByLabel('Primeiro dia'), firstDay);
  await hands.click(form.getByRole('button', { name: 'Calcular tudo a partir do primeiro dia' }));
  await hands.typeDay(form.getByLabel('Último dia'), lastDay);
  for (const field of await form.locator('input[name*=".prices."]').all()) await hands.type(field, price);
  for (const field of await form.locator('input[type=url]').all()) await hands.copy(field, link);
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
