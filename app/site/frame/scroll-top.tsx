import { ArrowUp } from 'lucide-react';
import { useTranslation } from '#app/i18n/language.tsx';

/** Leads back to the top once a screen or so was scrolled (`html[data-far]`: page-script/scroll-state.ts). */
export function ScrollTop() {
  const { t } = useTranslation('frame');
  return (
    <a
      href="#top"
      aria-label={t('toTop')}
      className="invisible flex size-12 translate-y-2 cursor-pointer items-center justify-center rounded-full border border-ink/15 bg-white text-ink opacity-0 shadow-lift transition-[opacity,translate,visibility,background-color] duration-300 hover:bg-mist [html[data-far]_&]:visible [html[data-far]_&]:translate-y-0 [html[data-far]_&]:opacity-100"
    >
      <ArrowUp className="size-5" aria-hidden />
    </a>
  );
}
