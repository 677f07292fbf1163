import { type Dispatch, type SetStateAction, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.tsx';
import { Button } from '#app/ui/button.tsx';
import { AREA_LOOK, CONTROL_LOOK, Labelled } from '#app/ui/labelled.tsx';
import type { Facts } from '#congress/facts/schema.ts';
import { checkAbstract } from '#congress/papers/abstract.ts';
import { ACCEPTED_TYPES, isStudyType, REJECTED_TYPES, type StudyType } from '#congress/papers/study-types.ts';
import { DocumentChoice, useDocument } from './document-choice.tsx';
import { type Draft, EMPTY_DRAFT, useDraft } from './draft.ts';
import { Result } from './result.tsx';

const NO_DOCUMENT = { images: 0, tables: 0, charts: 0 };

interface CheckerProps {
  limits: Pick<Facts['papers'], 'abstractWords' | 'descriptors'>;
}

/** Checks an abstract against the rules while it is being written, entirely in the browser. */
export default function Checker({ limits }: CheckerProps) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useDraft(form);
  const { text, studyType, document } = useDeferredValue(draft);
  const report = useMemo(
    () =>
      text.trim() === '' ? null : checkAbstract({ text, studyType, ...(document ?? NO_DOCUMENT) }, limits),
    [text, studyType, document, limits],
  );
  return (
    <div className="mt-10 grid gap-x-12 gap-y-8 noscript:hidden lg:grid-cols-12">
      <form ref={form} className="lg:col-span-7">
        <Editor draft={draft} onChange={setDraft} />
      </form>
      <div className="lg:col-span-5">
        <Result report={report} limits={limits.abstractWords} />
      </div>
    </div>
  );
}

interface EditorProps {
  draft: Draft;
  onChange: Dispatch<SetStateAction<Draft | null>>;
}

/** The fields for the type of study and the abstract, which can be typed, pasted or read from a file. */
function Editor({ draft, onChange }: EditorProps) {
  const { t } = useTranslation('paperChecker');
  const [cleared, setCleared] = useState<Draft | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const change = (part: Partial<Draft>) => {
    setCleared(null);
    onChange({ ...draft, ...part });
  };
  const reading = useDocument(change);
  const clear = () => {
    setCleared(draft);
    onChange(EMPTY_DRAFT);
    area.current?.focus();
  };
  const undo = () => {
    if (cleared) change(cleared);
    area.current?.focus();
  };
  return (
    <div className="grid gap-6">
      <StudyTypeField value={draft.studyType} onChange={(studyType) => change({ studyType })} />
      <div
        className={`rounded-inner ${reading.isOver ? 'outline-3 outline-teal outline-offset-4' : ''}`}
        {...reading.dropTarget}
      >
        <Labelled
          label={t('text.label')}
          hint={t('text.hint')}
          aside={
            reading.isOver && <span className="font-semibold text-sm text-teal">{t('file.dropHere')}</span>
          }
        >
          {(ties) => (
            <textarea
              {...ties}
              ref={area}
              name="text"
              className={`${AREA_LOOK} min-h-80 max-h-[36rem]!`}
              placeholder={t('text.placeholder')}
              value={draft.text}
              onChange={(event) => change({ text: event.target.value })}
              spellCheck
            />
          )}
        </Labelled>
      </div>
      <DocumentChoice
        name={draft.document?.name ?? null}
        problem={reading.problem}
        busy={reading.busy}
        onChoose={reading.read}
        onForget={() => change({ document: null })}
      />
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        {(cleared || draft.text !== '' || draft.document) && (
          <Button look="quiet" onClick={cleared ? undo : clear}>
            {t(cleared ? 'undo' : 'clear')}
          </Button>
        )}
        <p role="status">{cleared && t('cleared')}</p>
      </div>
    </div>
  );
}

interface StudyTypeFieldProps {
  value: StudyType | null;
  onChange(value: StudyType | null): void;
}

function StudyTypeField({ value, onChange }: StudyTypeFieldProps) {
  const { t } = useTranslation('paperChecker');
  const { t: tPapers } = useTranslation('papers');
  const group = (name: 'accepted' | 'rejected', types: StudyType[]) => (
    <optgroup label={t(`type.${name}`)}>
      {types.map((type) => (
        <option key={type} value={type}>
          {tPapers(`types.${type}`)}
        </option>
      ))}
    </optgroup>
  );
  return (
    <Labelled label={t('type.label')}>
      {(ties) => (
        <select
          {...ties}
          name="studyType"
          className={CONTROL_LOOK}
          value={value ?? ''}
          onChange={({ target }) => onChange(isStudyType(target.value) ? target.value : null)}
        >
          <option value="">{t('type.choose')}</option>
          {group('accepted', ACCEPTED_TYPES)}
          {group('rejected', REJECTED_TYPES)}
        </select>
      )}
    </Labelled>
  );
}
