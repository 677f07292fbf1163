import { ArrowRight, LoaderCircle, type LucideIcon } from 'lucide-react';
import { Slot } from 'radix-ui';
import { type ComponentProps, type ReactNode, useState } from 'react';

const LOOKS = {
  primary:
    'border-transparent bg-(--action) text-(--action-text) hover:bg-ink [.on-dark_&]:hover:bg-white [.on-dark_&]:hover:text-ink',
  calm: 'border-transparent calm hover:bg-ink hover:text-white',
  quiet: 'border-ink/20 bg-white/60 text-ink hover:border-ink/50 hover:bg-white',
  onDark: 'border-white/35 text-white hover:border-white hover:bg-white/10',
  danger: 'border-coral-deep/40 text-coral-deep hover:bg-coral-deep hover:text-white',
} as const;
const SIZES = {
  medium: 'min-h-11 px-5 text-[0.9375rem]',
  large: 'min-h-13 px-7 text-base',
} as const;

export interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
  /** Applies the button's classes to its only child (a link). */
  asChild?: boolean;
  /** Shows that the started work is in progress, and ignores clicks; the button keeps the focus. */
  busy?: boolean;
}

const IGNORED: ComponentProps<'button'> = {
  disabled: false,
  'aria-disabled': true,
  onClick: (event) => event.preventDefault(),
};

/**
 * A button that is disabled while it has the focus, usually by its own success, keeps the focus and ignores clicks:
 * otherwise keyboard users would lose their place on the page.
 */
export function Button({
  look = 'primary',
  size = 'medium',
  asChild,
  busy,
  className,
  ...rest
}: ButtonProps) {
  const [isFocused, setFocused] = useState(false);
  const classes = `inline-flex items-center justify-center gap-2 rounded-full border py-2 font-semibold text-center transition-colors duration-200 disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ${SIZES[size]} ${LOOKS[look]} ${className ?? ''}`;
  if (asChild) return <Slot.Root className={classes} {...(rest as ComponentProps<typeof Slot.Root>)} />;
  return (
    <button
      type="button"
      {...rest}
      onFocus={(event) => {
        setFocused(true);
        rest.onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        rest.onBlur?.(event);
      }}
      aria-busy={busy || undefined}
      {...((busy || (rest.disabled && isFocused)) && IGNORED)}
      className={classes}
    >
      {busy && <LoaderCircle className="size-4 animate-spin" />}
      {rest.children}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  look,
  size,
  className,
  children,
  ...link
}: ComponentProps<'a'> & Pick<ButtonProps, 'look' | 'size'>) {
  return (
    <Button asChild {...{ look, size, className }}>
      <a {...link}>{children}</a>
    </Button>
  );
}

/** A link's text with an arrow, which never wraps onto a line of its own. */
export const Onward = ({ icon: Icon = ArrowRight, children }: { icon?: LucideIcon; children: ReactNode }) => (
  <span className="pr-6">
    {children}
    <Icon className="-mr-6 ml-2 inline size-4 align-[-0.15em]" />
  </span>
);

interface ArrowLinkProps extends ComponentProps<'a'> {
  onDark?: boolean;
}

/** A link on a line of its own. */
export function ArrowLink({ onDark, className, children, ...link }: ArrowLinkProps) {
  const colours = onDark ? 'text-teal-bright hover:text-white' : 'text-teal hover:text-ink';
  return (
    <a
      {...link}
      className={`inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline ${colours} ${className ?? ''}`}
    >
      <Onward>{children}</Onward>
    </a>
  );
}

/** A link inside text, on any background: petrol has 7:1 on all of them, teal less than 4.5:1 on mist. */
export const TextLink = ({ className, ...link }: ComponentProps<'a'>) => (
  <a
    {...link}
    className={`font-semibold text-petrol underline underline-offset-4 hover:text-ink ${className ?? ''}`}
  />
);
