import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#congress/language.ts';
import { SiteTextFormSchema } from '#congress/site-texts/schema.ts';
import { TRANSLATION_LANGUAGES } from '#congress/translations.ts';
import { placeOf } from '../../i18n/editable-texts.ts';
import { namedTexts, type Texts } from '../../i18n/translate.ts';
import { pageOf, placeLabelOf } from '../content/place-labels.ts';
import type { EditorDescription, Values } from '../editor/description.ts';
import { UNFIT } from '../editor/insertions.tsx';
import { valueName } from '../editor/values.ts';

/**
 * The editor of the site's texts. Each text has the shipped one as its initial value, and gets a row once it is
 * changed.
 *
 * @param messages the shipped texts of all languages
 */
export function siteTexts(
  messages: Record<Language, Record<string, Texts>>,
): EditorDescription<'site_texts'> {
  const named = new Map(LANGUAGES.map((language) => [language, new Map(namedTexts(messages[language]))]));
  const shipped = ({ id = '' }: Values, language: Language) => named.get(language)?.get(id);
  return {
    table: 'site_texts',
    schema: SiteTextFormSchema,
    fields: [
      // Identifies the text; not shown.
      { name: 'id', label: 'Nome', kind: 'text', visible: () => false },
      {
        name: 'text',
        label: 'Texto',
        kind: 'area',
        facts: true,
        shipped,
        missing: 'Escreva o texto ou volte ao original',
        invalid: UNFIT,
      },
    ],
    unstored(id) {
      const text = placeOf(id) && shipped({ id }, DEFAULT_LANGUAGE);
      return text === undefined ? undefined : { text };
    },
    // If only one translation was changed, the Portuguese text equals the shipped one, so the shipped other translation
    // is still right and is stored too.
    also(mine) {
      if (mine.text?.trim() !== shipped(mine, DEFAULT_LANGUAGE)) return {};
      const texts = TRANSLATION_LANGUAGES.map((language) => [
        language,
        { text: mine[valueName('text', language)]?.trim() || shipped(mine, language) },
      ]);
      return { translations: Object.fromEntries(texts) };
    },
    shownAt: ({ id = '' }) => pageOf(id),
    row: { title: ({ text }) => text, detail: ({ id }) => placeLabelOf(id) },
    words: {
      count: (count) => (count === 1 ? '1 texto alterado' : `${count} textos alterados`),
      add: 'Alterar texto',
      editing: 'Alterar texto',
      search: 'Buscar pelas palavras que aparecem na página',
      emptyTitle: 'Nenhum texto alterado',
      emptyText: 'Escolha um texto da lista para alterá-lo nos três idiomas.',
      remove: 'Voltar ao texto original',
      removeTitle: 'Voltar ao texto original?',
      removeText: (text) =>
        `“${text}” e as suas traduções dão lugar ao texto original na mesma hora. Você ainda poderá desfazer.`,
      gone: 'Outra pessoa voltou este texto ao original, ou ele não existe mais.',
    },
    messages: {
      added: 'Texto atualizado com sucesso!',
      updated: 'Texto atualizado com sucesso!',
      removed: 'O texto original está de volta.',
      addFailed: 'Erro ao atualizar o texto',
      updateFailed: 'Erro ao atualizar o texto',
      removeFailed: 'Erro ao voltar ao texto original',
    },
  };
}
