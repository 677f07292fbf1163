import type { UseFormRegisterReturn } from 'react-hook-form';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { AREA_LOOK, CONTROL_LOOK, Labelled } from '#app/ui/labelled.tsx';
import { type FormField, formTexts, MOST_CHARACTERS, NEEDS, SUBJECTS } from '#congress/enquiries/forms.ts';

const INPUTS = {
  nome: { type: 'text', autoComplete: 'name' },
  empresa: { type: 'text', autoComplete: 'organization' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  telefone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  acessibilidade: { type: 'text', autoComplete: 'off' },
} as const;
/** The fraction of the maximum length from which the counter is shown. */
const NEARLY_FULL = 0.9;

interface EnquiryFieldProps {
  field: FormField;
  /** The control's registration with the form, and its initial value. */
  control: UseFormRegisterReturn & { defaultValue: string | undefined };
  error: string | undefined;
  /** The current length of the message in characters. */
  written: number;
}

export function EnquiryField({ field: { name, required }, control, error, written }: EnquiryFieldProps) {
  const { t } = useTranslation('enquiry');
  const { language } = useLanguage();
  const { fields, subjects } = formTexts[language];
  const label = fields[name];
  const isMessage = name === 'mensagem';
  return (
    <Labelled
      label={required ? label : t('optional', { label })}
      required={required}
      {...(error && { error })}
      {...(name === 'telefone' && { hint: t('phoneHint') })}
      {...(name === NEEDS && { hint: t('needsHint') })}
      {...(isMessage && { aside: <Counter written={written} /> })}
    >
      {(ties) => {
        const props = { ...ties, ...control, required };
        if (isMessage) return <textarea {...props} rows={5} className={`${AREA_LOOK} block`} />;
        if (name !== 'assunto') return <input {...props} {...INPUTS[name]} className={CONTROL_LOOK} />;
        return (
          <select {...props} className={CONTROL_LOOK}>
            <option value="">{t('choose')}</option>
            {SUBJECTS.map((subject) => (
              <option key={subject} value={subject}>
                {subjects[subject]}
              </option>
            ))}
          </select>
        );
      }}
    </Labelled>
  );
}

/** The number of characters left, shown near the limit. It is announced only every hundred characters. */
function Counter({ written }: { written: number }) {
  const { t } = useTranslation('enquiry');
  const left = MOST_CHARACTERS.mensagem - written;
  const near = written >= MOST_CHARACTERS.mensagem * NEARLY_FULL;
  const words = (count: number) => (count < 0 ? t('over', { count: -count }) : t('left', { count }));
  return (
    <span className="text-sm">
      {near && (
        <span aria-hidden className={left < 0 ? 'font-semibold text-coral-deep' : 'text-ink-soft'}>
          {words(left)}
        </span>
      )}
      <span role="status" className="sr-only">
        {near && words(left < 0 ? left : Math.ceil(left / 100) * 100)}
      </span>
    </span>
  );
}
