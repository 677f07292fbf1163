import { expect, it } from 'vitest';
import {
  fill,
  form,
  openArea,
  region,
  saveButton,
  screen,
  toast,
  waitFor,
  within,
} from '#tests/support/admin-component.tsx';
import { aSpeaker } from '#tests/support/factories.ts';

const texts = { name: 'Ana Lima', title: 'Instituto Ipê', bio: 'Cuida de feridas.' };
const ana = { ...aSpeaker().with(texts).row, id: 'ana' };

it('links to each missing translation, and can adopt proper names unchanged', async () => {
  const { user, server } = openArea('', { rows: { speakers: [ana] } });
  const english = await region('English');
  await user.click(await english.findByText('Faltam 2 de 2 textos'));
  await user.click(
    await english.findByRole('button', { name: 'Nome próprio, nada a traduzir: Instituto Ipê' }),
  );
  await toast('Fica como em português.');
  await waitFor(() => expect(english.queryByText('Instituto Ipê')).toBeNull());
  expect(server.rows('speakers')).toMatchObject([{ translations: { en: { title: 'Instituto Ipê' } } }]);
  await user.click(english.getByRole('link', { name: /Cuida de feridas\./ }));
  const field = await screen.findByLabelText('Biografia (English)');
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('saves a translation in the form of its text, and undoes it', async () => {
  const { user, server } = openArea('#speakers/ana', { rows: { speakers: [ana] } });
  await screen.findByText('Modo de edição');
  const { getAllByRole, getByLabelText, getByText } = await form();
  const languages = within(getAllByRole('tablist')[1] as HTMLElement);
  await user.click(languages.getByRole('tab', { name: /^English.*falta traduzir/ }));
  const english = getByLabelText('Biografia (English)');
  getByText('Cuida de feridas.');
  expect(english.lang).toBe('en');
  fill(english, 'Looks after wounds.');
  const tab = languages.getByRole('tab', { name: /^English/ });
  await waitFor(() => expect(tab.textContent).toBe('EnglishEN'));
  tab.focus();
  await user.keyboard('{ArrowRight}');
  fill(getByLabelText('Biografia (Español)'), 'Cuida de heridas.');
  await user.click(await saveButton());
  const updated = within(await toast('Palestrante atualizado com sucesso!'));
  expect(server.rows('speakers')).toMatchObject([
    {
      bio: 'Cuida de feridas.',
      translations: { en: { bio: 'Looks after wounds.' }, es: { bio: 'Cuida de heridas.' } },
    },
  ]);
  await user.click(updated.getByRole('button', { name: 'Desfazer' }));
  await toast('Alteração desfeita.');
  expect(server.rows('speakers')).toMatchObject([{ translations: {} }]);
});

it('confirms a translation only if its text is still the one that was read, and undoes it likewise', async () => {
  const mark = { table_name: 'speakers', row_id: 'ana', column_name: 'title', language: 'en' };
  const speakers = [{ ...ana, translations: { en: { title: 'Ipê Institute' } } }];
  const outdated_translations = [{ ...mark, id: 'mark', translated_from: 'x', since: 'first' }];
  const { user, server } = openArea('', { rows: { speakers, outdated_translations } });
  const english = await region('English');
  await user.click(await english.findByText('1 tradução pode estar desatualizada'));
  const confirm = async () =>
    user.click(english.getByRole('button', { name: 'A tradução continua certa: Instituto Ipê' }));
  Object.assign(server.rows('outdated_translations')[0] ?? {}, { since: 'second' });
  await confirm();
  const refused = within(await toast('Erro ao confirmar a tradução'));
  refused.getByText(/^O texto mudou, ou alguém já tratou disto\./);
  expect(server.rows('outdated_translations')).toHaveLength(1);
  // Once the list shows the newer mark.
  await waitFor(async () => {
    await confirm();
    expect(server.rows('outdated_translations')).toEqual([]);
  });
  const confirmed = within(await toast('A tradução continua certa.'));
  server.on(/^POST .*outdated_translations/, () => ({ status: 409, json: { code: 'PT409', message: '' } }));
  await user.click(confirmed.getByRole('button', { name: 'Desfazer' }));
  within(await toast('Erro ao confirmar a tradução')).getByText(/leia os dois textos de novo/);
  expect(server.sent('POST', 'outdated_translations')).toMatchObject([{ ...mark, since: 'second' }]);
});
