import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from '../../ui/button.tsx';

interface ToolButtonProps extends Omit<ButtonProps, 'className' | 'asChild'> {
  icon: LucideIcon;
  label: string;
}

/**
 * A button with an icon and a label. In the dark header the label is visually hidden on small screens, where there is
 * no room.
 */
export function ToolButton({ icon: Icon, label, children, ...button }: ToolButtonProps) {
  const isAlone = button.look === 'onDark';
  return (
    <Button {...button} {...(isAlone && { className: 'max-sm:size-11 max-sm:px-0' })}>
      <Icon className="size-4 shrink-0" aria-hidden />
      <span className={isAlone ? 'max-sm:sr-only' : undefined}>{label}</span>
      {children}
    </Button>
  );
}
