import { Eye, EyeOff } from 'lucide-react';
import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type RegisterOptions, type UseFormReturn, useForm } from 'react-hook-form';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { useTypedTexts } from '../use-typed.ts';
import { explain, isSessionOver } from './failure.ts';
import { SessionContext } from './session.tsx';

type Values = Record<string, string>;

/** A field of a short form: an input, a select with `choices`, or a textarea. */
export interface ShortField extends Omit<ComponentProps<'input'>, 'form' | 'name'> {
  label: string;
  hint?: string;
  /** The initial value. */
  initial?: string;
  rules?: RegisterOptions<Values>;
  choices?: { value: string; label: string }[];
  area?: true;
  /** For a password: the label of the button that shows it, if the form has several. */
  showLabel?: string;
}

interface ShortFormProps<Name extends string> {
  /** By name, in order. */
  fields: { [Each in Name]?: ShortField | undefined };
  /** The field that initially has the focus. */
  focus?: Name;
  /** The field that gets the focus after a failure; by default the focus stays. */
  retype?: Name | ((failure: unknown) => Name);
  /** An error that is returned or thrown is shown above the fields; an expired session leads to the sign-in. */
  send(values: Record<Name, string>, form: UseFormReturn<Values>): Promise<string | undefined>;
  /** The label of the button; `submitting` while it runs. */
  submit: string;
  submitting: string;
  look?: ButtonProps['look'];
  /** The form is the only content of its screen. */
  alone?: boolean;
  disabled?: boolean;
  /** What to do about an error, by error message. */
  nextSteps?: Record<string, string>;
  onCancel?(): void;
  /**
   * Stores the input until it is sent or discarded; without it the input is lost with the page, as passwords should be.
   */
  typed?: ReturnType<typeof useTypedTexts>;
  /** Above the fields. */
  children?: ReactNode;
}

/** Fields without an initial value keep what may have been typed before the scripts were loaded. */
export const initialValues = (fields: Readonly<Record<string, ShortField | undefined>>): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field?.initial === undefined ? [] : [[name, field.initial]],
    ),
  );

const OTHERS_VERSION = 'Outra pessoa salvou outra versão: compare antes de salvar.';

/** A form with a few fields outside of the editors; shows errors above the fields. */
export function ShortForm<Name extends string>(props: ShortFormProps<Name>) {
  const { fields, focus, retype, send, look = 'calm', alone, typed } = props;
  const session = use(SessionContext);
  const [problem, setProblem] = useState('');
  const shown = Object.entries<ShortField | undefined>(fields).flatMap(([name, field]) =>
    field ? [{ name, field }] : [],
  );
  const own = useForm<Values>({ defaultValues: initialValues(fields) });
  const form = typed?.form ?? own;
  const timesOvertaken = typed?.timesOvertaken ?? 0;
  useEffect(() => {
    // An error message of the server is more important.
    if (timesOvertaken > 0) setProblem((message) => message || OTHERS_VERSION);
  }, [timesOvertaken]);
  const element = useRef<HTMLFormElement>(null);
  const { setFocus } = form;
  const { isSubmitting } = form.formState;
  // Before the first paint: moving the focus later could direct keystrokes to another field.
  useLayoutEffect(() => {
    if (focus && !element.current?.contains(document.activeElement)) setFocus(focus, { shouldSelect: true });
  }, [focus, setFocus]);
  // Submitted before the scripts were loaded (`before-scripts.ts`).
  useEffect(() => {
    if (element.current && 'sent' in element.current.dataset) element.current.requestSubmit();
  }, []);

  async function submit(values: Values) {
    setProblem('');
    let failure: unknown;
    const message = await send(values as Record<Name, string>, form).catch((error: unknown) => {
      failure = error;
      return explain(error);
    });
    if (failure && isSessionOver(failure) && (await session?.sessionIsOver())) return;
    if (!message) return typed?.discard();
    setProblem(message);
    const field = typeof retype === 'function' ? retype(failure) : retype;
    if (field) setTimeout(() => setFocus(field, { shouldSelect: true }));
  }

  function cancel() {
    typed?.discard();
    props.onCancel?.();
  }

  return (
    <form
      ref={element}
      // Without scripts the values must not end up in the URL.
      method="post"
      onSubmit={form.handleSubmit(submit)}
      noValidate
      className={alone ? 'mt-8 mb-4 grid gap-5' : 'mt-4 grid gap-4'}
    >
      <div role="alert" className="empty:hidden">
        {problem && <Notice look="bad" title={problem} text={props.nextSteps?.[problem]} />}
      </div>
      {props.children}
      {shown.map(({ name, field }) => (
        <Field key={name} name={name} field={field} form={form} readOnly={isSubmitting} />
      ))}
      <div className={alone ? 'mt-2 grid gap-5' : 'flex flex-wrap gap-3'}>
        <Button
          type="submit"
          autoFocus={alone && shown.length === 0}
          look={look}
          size={alone ? 'large' : 'medium'}
          busy={isSubmitting}
          disabled={props.disabled}
        >
          {isSubmitting ? props.submitting : props.submit}
        </Button>
        {props.onCancel && (
          <Button look="quiet" disabled={isSubmitting} onClick={cancel}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  );
}

interface FieldProps {
  name: string;
  field: ShortField;
  form: UseFormReturn<Values>;
  /** Set during the request: its success clears the form, with everything typed since. */
  readOnly: boolean;
}

/** A field with its label and error. */
function Field({ name, field, form, readOnly }: FieldProps) {
  const { label, hint, initial: _, rules, choices, area, showLabel, className = '', ...input } = field;
  const registered = { ...form.register(name, rules), readOnly };
  return (
    <Labelled label={label} hint={hint} error={form.formState.errors[name]?.message}>
      {(ties) => {
        if (input.type === 'password')
          return <Password showLabel={showLabel} {...ties} {...input} {...registered} />;
        if (area)
          return <textarea {...ties} {...registered} rows={2} className={`${CONTROL_LOOK} resize-y`} />;
        if (!choices)
          return <input className={`${CONTROL_LOOK} ${className}`} {...ties} {...input} {...registered} />;
        return (
          <select {...ties} {...form.register(name, rules)} className={CONTROL_LOOK}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        );
      }}
    </Labelled>
  );
}

interface PasswordProps extends ComponentProps<'input'> {
  showLabel: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/** A password field with a button that shows the text. */
function Password({ showLabel = 'Mostrar a senha', ...input }: PasswordProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <input {...input} type={shown ? 'text' : 'password'} className={`${CONTROL_LOOK} pr-14`} />
      <button
        type="button"
        aria-label={showLabel}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-1.5 my-auto grid size-10 place-items-center rounded-full text-ink-soft hover:bg-mist hover:text-ink"
      >
        {shown ? <EyeOff className="size-5" aria-hidden /> : <Eye className="size-5" aria-hidden />}
      </button>
    </div>
  );
}
