import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LANGUAGE_NAMES } from '#congress/language.ts';
import { TRANSLATION_LANGUAGES } from '#congress/translations.ts';
import { toast } from '../../ui/toast.ts';
import { countOfDrafts, type Draft, putIntoRelease, type Release, refreshDrafts } from '../content/drafts.ts';
import { isUpdated, newId } from '../content/rows.ts';
import { RecoveredNotice } from '../parts/form-notices.tsx';
import { answered } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import { initialValues, type ShortField, ShortForm } from '../session/short-form.tsx';
import { useTypedTexts } from '../use-typed.ts';
import { idsOf } from './rules.ts';
import { whoChanged } from './use-release-changes.ts';

interface ReleaseFormProps {
  /** Undefined for a new one. */
  release?: Release;
  /** The drafts that a new release starts with. */
  drafts?: readonly Draft[];
  onCreated?(id: string): void;
  onClose(): void;
}

/** The name of a release, and its note to visitors. */
export function ReleaseForm({ release, drafts = [], onCreated, onClose }: ReleaseFormProps) {
  const { client, user } = useSession();
  const queries = useQueryClient();
  // Chosen here, so that a retry after a lost response adds no duplicate.
  const [id] = useState(newId);
  const fields = fieldsOf(release);
  const typed = useTypedTexts(`releases/${release?.id ?? 'new'}`, initialValues(fields));

  async function send(values: Record<string, string>): Promise<string | undefined> {
    const columns = columnsOf(values);
    if (release) {
      if (!(await isUpdated(client, 'releases', release, columns))) {
        await refreshDrafts(queries);
        return `${await whoChanged(client, release, user)} Confira e salve de novo.`;
      }
    } else {
      await answered(
        client
          .from('releases')
          .upsert({ id, ...columns })
          .select('id'),
      );
      if (drafts.length > 0) await putIntoRelease(client, idsOf(drafts), id);
    }
    await refreshDrafts(queries);
    toast.success(release ? 'Versão atualizada.' : createdWith(drafts.length));
    onClose();
    if (!release) onCreated?.(id);
    return undefined;
  }

  return (
    <ShortForm
      fields={fields}
      focus="name"
      typed={typed}
      send={send}
      submit={release ? 'Salvar' : 'Criar versão'}
      submitting="Salvando…"
      onCancel={onClose}
    >
      <RecoveredNotice
        recovered={typed.recovered}
        isOvertaken={typed.isOvertaken}
        onDiscard={typed.discard}
      />
    </ShortForm>
  );
}

const createdWith = (count: number) =>
  count > 0
    ? `Versão criada, com ${countOfDrafts(count)}.`
    : 'Versão criada, ainda vazia. Marque rascunhos: um botão os põe nela.';

function fieldsOf(release?: Release): Record<string, ShortField> {
  const translated = TRANSLATION_LANGUAGES.flatMap((language): [string, ShortField][] => {
    const texts = release?.translations[language];
    return [
      [`name_${language}`, { label: `Nome (${LANGUAGE_NAMES[language]})`, initial: texts?.name ?? '' }],
      [
        `note_${language}`,
        { label: `Nota (${LANGUAGE_NAMES[language]})`, initial: texts?.note ?? '', area: true },
      ],
    ];
  });
  return {
    name: {
      label: 'Nome',
      initial: release?.name ?? '',
      maxLength: 120,
      rules: { validate: (name) => name?.trim() !== '' || 'Dê um nome à versão' },
      hint: 'Como “Programa, versão 2”.',
    },
    note: {
      label: 'Nota para os visitantes',
      initial: release?.note ?? '',
      area: true,
      hint: 'Opcional. Se a versão muda a programação, aparece com o nome em “Mudanças na programação” e no feed.',
    },
    ...Object.fromEntries(translated),
  };
}

function columnsOf(values: Record<string, string>) {
  const translations = TRANSLATION_LANGUAGES.map((language) => {
    const texts = ['name', 'note'].flatMap((column) => {
      const text = values[`${column}_${language}`]?.trim();
      return text ? [[column, text]] : [];
    });
    return [language, Object.fromEntries(texts)];
  });
  return {
    name: values.name?.trim(),
    note: values.note?.trim() || null,
    translations: Object.fromEntries(translations),
  };
}
