import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, type Ref, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { passwordProblem, SHORTEST_PASSWORD } from '#congress/accounts/password.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { explain, isSessionOver } from './failure.ts';
import { useSession } from './session.tsx';

interface FormOptions<Values extends FieldValues> {
  defaultValues: DefaultValues<Values>;
  /** The field that has the focus at first. */
  focus?: Path<Values>;
  /** Where the focus goes after a failure; nowhere else than it is without one. */
  retype?: Path<Values> | ((failure: unknown) => Path<Values>);
  /** What it throws is said above the fields; a session that is over ends at the login. */
  send(values: Values): Promise<unknown>;
}

/** A short form about an account. */
export interface AccountForm<Values extends FieldValues> extends UseFormReturn<Values> {
  problem: string;
  setProblem(problem: string): void;
  submit(event: React.SyntheticEvent): Promise<void>;
}

export function useAccountForm<Values extends FieldValues>({
  defaultValues,
  focus,
  retype,
  send,
}: FormOptions<Values>): AccountForm<Values> {
  const { sessionIsOver } = useSession();
  const form = useForm<Values>({ defaultValues });
  const [problem, setProblem] = useState('');
  const { setFocus } = form;
  useEffect(() => {
    if (focus) setFocus(focus, { shouldSelect: true });
  }, [focus, setFocus]);
  const submit = form.handleSubmit(async (values) => {
    setProblem('');
    try {
      await send(values);
    } catch (failure) {
      if (isSessionOver(failure) && (await sessionIsOver())) return;
      setProblem(explain(failure));
      const field = typeof retype === 'function' ? retype(failure) : retype;
      if (field) setTimeout(() => setFocus(field, { shouldSelect: true }));
    }
  });
  return { ...form, problem, setProblem, submit };
}

interface FormProps<Values extends FieldValues> {
  form: AccountForm<Values>;
  /** What the button says, and while it is being done. */
  submit: string;
  submitting: string;
  look?: ButtonProps['look'];
  /** It is all there is on its screen. */
  alone?: boolean;
  disabled?: boolean;
  /** What to do about the problem, where that is not said by it. */
  nextStep?: string;
  /** Its button has the focus at first. */
  focused?: boolean;
  /** Further buttons. */
  others?: ReactNode;
  children?: ReactNode;
}

export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, look = 'calm', alone } = props;
  const { isSubmitting } = form.formState;
  return (
    <form onSubmit={form.submit} noValidate className={alone ? 'mt-8 mb-4 grid gap-5' : 'mt-4 grid gap-4'}>
      <Problem text={form.problem} nextStep={props.nextStep} />
      {props.children}
      <div className={alone ? 'mt-2 grid gap-5' : 'flex flex-wrap gap-3'}>
        <Button
          type="submit"
          autoFocus={props.focused}
          look={look}
          size={alone ? 'large' : 'medium'}
          busy={isSubmitting}
          disabled={props.disabled}
        >
          {isSubmitting ? props.submitting : props.submit}
        </Button>
        {props.others}
      </div>
    </form>
  );
}

/** What went wrong, and what to do about it. */
function Problem({ text, nextStep }: { text: string; nextStep?: string }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && (
        <div className="rounded-inner border-l-4 border-coral-deep bg-rose-light px-4 py-3">
          <p className="font-semibold text-coral-deep">{text}</p>
          {nextStep && <p className="mt-0.5 text-sm text-ink">{nextStep}</p>}
        </div>
      )}
    </div>
  );
}

interface FieldProps<Values extends FieldValues> extends Omit<ComponentProps<'input'>, 'form' | 'name'> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  hint?: string;
  rules?: RegisterOptions<Values, Path<Values>>;
  /** Of a password: what its eye is called, where a form has several. */
  showLabel?: string;
}

/** One line of a form, with its label and what is wrong with it. */
export function Field<Values extends FieldValues>(props: FieldProps<Values>) {
  const { form, name, label, hint, rules, showLabel, className = '', ...input } = props;
  const error = form.formState.errors[name]?.message;
  return (
    <Labelled label={label} hint={hint} error={typeof error === 'string' ? error : undefined}>
      {(ties) => {
        const control = { ...ties, ...input, ...form.register(name, rules) };
        return input.type === 'password' ? (
          <Password showLabel={showLabel} {...control} />
        ) : (
          <input className={`${CONTROL_LOOK} ${className}`} {...control} />
        );
      }}
    </Labelled>
  );
}

interface PasswordProps extends ComponentProps<'input'> {
  showLabel?: string;
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

/** A new password, as its field takes it. */
export const newPassword = {
  hint: `Pelo menos ${SHORTEST_PASSWORD} caracteres. Uma frase de várias palavras é fácil de lembrar e difícil de adivinhar.`,
  type: 'password',
  autoComplete: 'new-password',
  rules: {
    required: 'Escolha uma senha',
    validate: (password: string) =>
      ({
        short: `A senha é curta demais. Use pelo menos ${SHORTEST_PASSWORD} caracteres.`,
        long: 'A senha é longa demais. Use no máximo 72 letras; as acentuadas contam como duas.',
        fine: true,
      })[passwordProblem(password) ?? 'fine'],
  },
};

/** Six digits, as an application or an e-mail gives them; a space between them does no harm. */
export const sixDigits = {
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  maxLength: 9,
  className: 'font-display text-xl tracking-[0.3em]',
  rules: {
    required: 'Digite o código',
    validate: (code: string) => digitsOf(code).length === 6 || 'O código tem seis números',
  },
} as const;
export const digitsOf = (code: string) => code.replace(/\D/g, '');

/** The administrator's own name. */
export const ownName = {
  autoComplete: 'name',
  maxLength: 80,
  rules: { validate: (name: string) => name.trim() !== '' || 'Informe o seu nome' },
};

/** What must look like an e-mail; spaces around it are forgiven. */
export const emailPattern = {
  value: /^\s*[^\s@]+@[^\s@]+\s*$/,
  message: 'Confira o e-mail: falta algo nele',
};
