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
import { initialValues, type KeptValues, useKeeping } from '../kept-values.ts';
import { explain, isSessionOver } from './failure.ts';
import { SessionContext } from './session.tsx';

type Values = Record<string, string>;

/** One field of a short form: an input, a select with `choices`, or several lines. */
export interface ShortField extends Omit<ComponentProps<'input'>, 'form' | 'name'> {
  label: string;
  hint?: string;
  /** What it holds at first. */
  initial?: string;
  rules?: RegisterOptions<Values>;
  choices?: { value: string; label: string }[];
  area?: true;
  /** Of a password: what its eye is called, where a form has several. */
  showLabel?: string;
}

interface ShortFormProps<Name extends string> {
  /** By their names, in their order. */
  fields: { [Each in Name]?: ShortField | undefined };
  /** The field that has the focus at first. */
  focus?: Name;
  /** Where the focus goes after a failure; nowhere else than it is without one. */
  retype?: Name | ((failure: unknown) => Name);
  /** What it returns or throws is said above the fields; a session that is over ends at the login. */
  send(values: Record<Name, string>, form: UseFormReturn<Values>): Promise<string | undefined>;
  /** What the button says, and while it is being done. */
  submit: string;
  submitting: string;
  look?: ButtonProps['look'];
  /** It is all there is on its screen. */
  alone?: boolean;
  disabled?: boolean;
  /** What to do about a problem, where that is not said by it. */
  nextSteps?: Record<string, string>;
  onCancel?(): void;
  /** Keeps what is typed until it is sent or discarded; absent: it goes with its page, as a password does. */
  kept?: KeptValues;
  /** Above the fields. */
  children?: ReactNode;
}

const OTHERS_VERSION = 'Outra pessoa salvou outra versão: compare antes de salvar.';

/** A form of a few fields outside of the editors: it says above them what went wrong. */
export function ShortForm<Name extends string>(props: ShortFormProps<Name>) {
  const { fields, focus, retype, send, look = 'calm', alone, kept } = props;
  const session = use(SessionContext);
  const [problem, setProblem] = useState('');
  const shown = Object.entries<ShortField | undefined>(fields).flatMap(([name, field]) =>
    field ? [{ name, field }] : [],
  );
  const form = useForm<Values>({
    // Of the others what they hold stays: it may have been typed before the scripts were there.
    defaultValues: {
      ...initialValues(fields),
      ...kept?.values,
    },
  });
  // What a refusal says of it says more.
  useKeeping(form, kept, () => setProblem((said) => said || OTHERS_VERSION));
  const element = useRef<HTMLFormElement>(null);
  const { setFocus } = form;
  const { isSubmitting } = form.formState;
  // Before anybody sees it: a focus that comes late takes what is typed to another field.
  useLayoutEffect(() => {
    if (focus && !element.current?.contains(document.activeElement)) setFocus(focus, { shouldSelect: true });
  }, [focus, setFocus]);
  // Sent before the scripts were there (`before-scripts.ts`).
  useEffect(() => {
    if (element.current && 'sent' in element.current.dataset) element.current.requestSubmit();
  }, []);

  async function submit(values: Values) {
    setProblem('');
    let failure: unknown;
    const said = await send(values as Record<Name, string>, form).catch((error: unknown) => {
      failure = error;
      return explain(error);
    });
    if (failure && isSessionOver(failure) && (await session?.sessionIsOver())) return;
    if (!said) return kept?.discard();
    setProblem(said);
    const field = typeof retype === 'function' ? retype(failure) : retype;
    if (field) setTimeout(() => setFocus(field, { shouldSelect: true }));
  }

  function cancel() {
    kept?.discard();
    props.onCancel?.();
  }

  return (
    <form
      ref={element}
      // Never into an address.
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
        <Field key={name} name={name} field={field} form={form} />
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
}

/** One line of a form, with its label and what is wrong with it. */
function Field({ name, field, form }: FieldProps) {
  const { label, hint, initial: _, rules, choices, area, showLabel, className = '', ...input } = field;
  const registered = form.register(name, rules);
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
          <select {...ties} {...registered} className={CONTROL_LOOK}>
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

/** A password that can be looked at while it is typed. */
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
