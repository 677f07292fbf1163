import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/language.tsx';
import { Button, type ButtonProps } from '#app/ui/button.tsx';

interface ExternalButtonProps extends Pick<ButtonProps, 'look' | 'size' | 'className'> {
  /** Null while the address is not known: the button then says "em breve" and leads nowhere. */
  href: string | null;
  children: ReactNode;
}

/** A button that leads to another site in a new tab (specification, section 7 "External links"). */
export function ExternalButton({ href, children, ...look }: ExternalButtonProps) {
  const { t } = useTranslation('frame');
  if (!href) {
    return (
      <Button {...look} disabled>
        <span>
          {children} · {t('soon')}
        </span>
      </Button>
    );
  }
  return (
    <Button {...look} asChild>
      <a href={href} target="_blank" rel="noopener" className="no-underline">
        <span>{children}</span>
        <ArrowUpRight className="size-4.5 shrink-0" aria-hidden />
        <span className="sr-only">({t('newTab')})</span>
      </a>
    </Button>
  );
}
