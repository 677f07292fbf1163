import { expect, it } from 'vitest';
import { fill, openArea, region, screen, waitFor, within } from '#tests/support/admin-component.tsx';
import { aSpeaker } from '#tests/support/factories.ts';

const ana = aSpeaker().with({
  name: 'Ana Lima',
  title: 'Enfermeira',
  bio: 'Cuida de biofilmes há anos.',
}).row;
const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Pesquisar na administração' });
const active = async () => {
  const id = (await box()).getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.textContent ?? '';
};

it('opens with Ctrl K, ignores accents, and opens the matching field with Enter', async () => {
  const { user } = openArea('', { rows: { speakers: [ana] } });
  await screen.findByRole('heading', { name: 'Hoje' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'biofilmes ana');
  await waitFor(async () => expect(await active()).toContain('Ana Lima'));
  expect(await active()).toContain('Biografia: ');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.hash).toMatch(/^#speakers\/.+\/bio$/));
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('finds facts by label and value, and tabs of the area', async () => {
  const { user } = openArea('#speakers');
  await region('Palestrantes');
  await user.click(screen.getByRole('button', { name: /^Pesquisar/ }));
  fill(await box(), 'ocupadas vagas');
  const list = within(screen.getByRole('listbox'));
  await screen.findByText('Nada aqui diz isso. Tente uma palavra só, ou parte de um nome.');
  await user.clear(await box());
  fill(await box(), 'vagas preenchidas');
  await list.findByRole('option', { name: /^Vagas já preenchidas/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.hash).toBe('#facts/occupancy'));
  await user.click(screen.getByRole('button', { name: /^Pesquisar/ }));
  fill(await box(), 'preço profissionais');
  await screen.findByRole('option', { name: /1º lote: Profissionais de saúde/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.hash).toBe('#facts/batches.0.prices.professional'));
  await user.click(screen.getByRole('button', { name: /^Pesquisar/ }));
  fill(await box(), 'mensag');
  await within(await screen.findByRole('group', { name: 'Seções' })).findByRole('option', {
    name: /Mensagens/,
  });
  await user.clear(await box());
  fill(await box(), 'visão geral');
  await within(await screen.findByRole('group', { name: 'Seções' })).findByRole('option', {
    name: /^Início/,
  });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

it('moves the focus to a heading of the page when a section without a form is opened', async () => {
  const { user } = openArea('#speakers', { rows: { speakers: [ana] } });
  await region('Palestrantes');
  // The second time the section is already open.
  for (const _ of ['first', 'second']) {
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await box(), 'mensag');
    await within(await screen.findByRole('group', { name: 'Seções' })).findByRole('option', {
      name: /Mensagens/,
    });
    await waitFor(async () => expect(await active()).toContain('Mensagens'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location.hash).toBe('#enquiries'));
    await waitFor(() => expect(document.activeElement?.closest('main')).not.toBeNull());
    expect(document.activeElement?.localName).toMatch(/^h\d$/);
  }
});

it('starts tasks for which the user has the right', async () => {
  const { user } = openArea('#speakers');
  await region('Palestrantes');
  await user.click(screen.getByRole('button', { name: /^Pesquisar/ }));
  fill(await box(), 'adicionar patroc');
  await waitFor(async () => expect(await active()).toBe('Adicionar patrocinador'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.hash).toBe('#sponsors/new'));
  await user.click(screen.getByRole('button', { name: /^Pesquisar/ }));
  fill(await box(), 'convidar');
  await waitFor(async () => expect(await active()).toBe('Convidar para a equipe'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail da pessoa')));
});

it('does not offer to invite without the right', async () => {
  const { user } = openArea('#speakers', { role: 'editor' });
  await region('Palestrantes');
  await user.click(screen.getByRole('button', { name: /^Pesquisar/ }));
  fill(await box(), 'adicionar patroc');
  await waitFor(async () => expect(await active()).toBe('Adicionar patrocinador'));
  await user.clear(await box());
  fill(await box(), 'convidar');
  await screen.findByText('Nada aqui diz isso. Tente uma palavra só, ou parte de um nome.');
});
