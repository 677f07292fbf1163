import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from '../../ui/button.tsx';

const NARROWER_THAN = {
  sm: { button: 'max-sm:size-11 max-sm:px-0', label: 'max-sm:sr-only' },
  xl: { button: 'max-xl:size-11 max-xl:px-0', label: 'max-xl:sr-only' },
} as const;

interface ToolButtonProps extends Omit<ButtonProps, 'className' | 'asChild'> {
  icon: LucideIcon;
  label: string;
  /** On a window that is narrower than this breakpoint the icon stands alone; a screen reader still says the label. */
  iconBelow?: keyof typeof NARROWER_THAN;
}

/** A button of a toolbar, which is its icon alone where there is no room for its label. */
export function ToolButton({ icon: Icon, label, iconBelow = 'sm', children, ...button }: ToolButtonProps) {
  const classes = NARROWER_THAN[iconBelow];
  return (
    <Button {...button} className={classes.button}>
      <Icon className="size-4" aria-hidden />
      <span className={classes.label}>{label}</span>
      {children}
    </Button>
  );
}
