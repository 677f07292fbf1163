import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormRegister } from 'react-hook-form';
import * as z from 'zod/mini';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { type FieldErrors, useFormElement, useSending } from '#app/islands/sending.ts';
import { type ContactTexts, FormOutcome } from '#app/site/enquiries/form-outcome.tsx';
import { draftKey, removeStored } from '#app/ui/browser-storage.ts';
import { Button, TextLink } from '#app/ui/button.tsx';
import { Choice } from '#app/ui/choice.tsx';
import { AREA_LOOK, Labelled } from '#app/ui/labelled.tsx';
import { afterFiles, PendingFilesProvider, usePendingFiles } from '#app/ui/pending-files.tsx';
import { OWN_FIELDS, type OwnPageFault, type OwnPageForm } from '#congress/own-pages/fields.ts';
import { ownPageSchema } from '#congress/own-pages/schema.ts';
import { OwnCard } from './own-card.tsx';
import { OwnField, useFieldNames } from './own-field.tsx';
import { OwnPicture } from './own-picture.tsx';

// Prevents Zod from compiling schemas to code at run time, which the Content-Security-Policy forbids.
z.config({ jitless: true });

interface OwnFormProps {
  form: OwnPageForm;
  contact: ContactTexts;
  /** The address that the form posts to, including its token. */
  address: string;
  /** The day of an earlier consent, formatted. */
  consentedOn: string | null;
  sendsMail: boolean;
}

export default function OwnForm({ form: own, contact, address, consentedOn, sendsMail }: OwnFormProps) {
  const { t } = useTranslation('ownPage');
  const { table, typed, faults } = own;
  // The key of the draft that the tab stores, the same in every language of the page.
  const draftName = `own-page-${own.row}`;
  const files = usePendingFiles();
  const sending = useSending({
    ...{ schema: ownPageSchema(table), errors: faults, address },
    awaits: (read, rules) => afterFiles(files, read, rules, 'picture' satisfies OwnPageFault),
  });
  const { form, busy, outcome, errors } = sending;
  const element = useFormElement(outcome);
  const [picture, setPicture] = useState(shownPicture(own.picture));
  const [focalPoint, setFocalPoint] = useState(typed.focal_point ?? '');
  // Later submissions do not offer the newsletter again.
  const [askedForNews, setAskedForNews] = useState(false);
  // The version that was loaded, or that a rejection reported.
  const [draft, setDraft] = useState(typed.draft ?? '');
  const faultTexts = Object.fromEntries(
    Object.entries(errors).map(([name, fault]) => [name, t(`faults.${fault as OwnPageFault}`)]),
  );
  useEffect(() => {
    if (outcome?.kind === 'invalid' && outcome.version) setDraft(outcome.version);
    if (outcome?.kind !== 'sent') return;
    removeStored('tab', draftKey(draftName));
    if (form.getValues('news') === 'on') setAskedForNews(true);
  }, [outcome, form.getValues, draftName]);
  const messages: FieldErrors = { ...faultTexts, ...(faultTexts.picture && { file: faultTexts.picture }) };
  const wrong = useFieldNames(table).filter(({ name }) => messages[name]);
  const field = (name: string) => ({ ...form.register(name), defaultValue: typed[name] ?? '' });

  return (
    <form
      ref={element}
      onSubmit={sending.onSubmit}
      onChange={() => outcome?.kind === 'sent' && sending.setOutcome(null)}
      method="post"
      encType="multipart/form-data"
      action={address}
      data-checked
      data-keeps={draftName}
      aria-label={t('title')}
      className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="rounded-card bg-white p-[clamp(1.25rem,4vw,2.5rem)] shadow-lift">
        <Group title={t('groups.shown.title')} text={t('groups.shown.text')}>
          {OWN_FIELDS[table].map((one) => (
            <OwnField key={one.column} field={one} control={field} errors={faultTexts} />
          ))}
          <PendingFilesProvider value={files}>
            <OwnPicture
              table={table}
              first={shownPicture(own.picture)}
              picture={picture}
              focalPoint={focalPoint}
              error={faultTexts.picture ?? faultTexts.focal_point}
              onPicture={(changed) =>
                // Synchronous, because a waiting submission reads the document right afterwards.
                flushSync(() => {
                  setPicture(changed);
                  setFocalPoint('');
                })
              }
              onFocalPoint={setFocalPoint}
            />
          </PendingFilesProvider>
        </Group>
        <Group title={t('groups.team.title')} text={t('groups.team.text')}>
          <Labelled label={t('needs.label')} hint={t('needs.hint')} error={faultTexts.needs}>
            {(ties) => <textarea {...ties} {...field('needs')} rows={3} className={`${AREA_LOOK} block`} />}
          </Labelled>
        </Group>
        <input type="hidden" name="seen" value={typed.seen ?? ''} />
        <input type="hidden" name="draft" value={draft} />
        <Consent
          register={form.register}
          given={typed.consent === 'on'}
          since={consentedOn}
          error={faultTexts.consent}
        />
        {sendsMail && own.offersNews && !askedForNews && (
          <Choice
            field={form.register('news')}
            chosen={typed.news === 'on'}
            label={t('news.label')}
            hint={t('news.hint')}
            className="mt-6"
          />
        )}
        <Button type="submit" size="large" busy={busy} className="mt-6 w-full sm:w-auto">
          {busy ? t('busy') : t('submit')}
        </Button>
        <FormOutcome
          outcome={outcome}
          messageFor={(kind) => ({
            title: t(`${kind}.title`),
            text: t(`${kind}.text`) + (kind === 'sent' && askedForNews ? ` ${t('news.asked')}` : ''),
          })}
          announced={wrong.length > 0 && t('invalid.announced', { count: wrong.length })}
          invalid={{
            title: t('invalid.title'),
            text: t('invalid.text'),
            errors: wrong.map(({ name, label }) => ({ name, label, message: messages[name] })),
          }}
          contact={contact}
        />
      </div>
      <OwnCard
        table={table}
        texts={{ ...typed, ...form.watch() }}
        picture={picture === shownPicture(own.picture) ? own.picture : picture || null}
        focalPoint={focalPoint}
      />
    </form>
  );
}

const shownPicture = (picture: string | null) =>
  !picture || picture.startsWith('data:') ? (picture ?? '') : `/media/${picture}/480.webp`;

function Group({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="not-first:mt-10">
      <h2 className="text-heading">{title}</h2>
      <p className="mt-1 mb-5 text-ink-soft">{text}</p>
      <div className="grid gap-6">{children}</div>
    </section>
  );
}

interface ConsentProps {
  register: UseFormRegister<Record<string, string>>;
  given: boolean;
  /** The day of an earlier consent, formatted. */
  since: string | null;
  error: string | undefined;
}

/** A separate component, because the form searches for the first error in the order in which fields are registered. */
function Consent({ register, given, since, error }: ConsentProps) {
  const { t } = useTranslation('ownPage');
  const { localized } = useLanguage();
  return (
    <Choice
      field={register('consent')}
      required
      chosen={given}
      label={t('consent.label')}
      hint={since ? t('consent.since', { day: since }) : t('consent.hint')}
      error={error}
      className="mt-8"
    >
      <TextLink
        href={localized('/politica-privacidade')}
        className="mt-2 inline-flex min-h-9 items-center text-sm"
      >
        {t('consent.policy')}
      </TextLink>
    </Choice>
  );
}
