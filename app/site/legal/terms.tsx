import { BookOpen, CalendarClock, Quote, Ticket } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import type { Route } from './+types/terms';
import { LegalDocument } from './document.tsx';

export const loader = (args: Route.LoaderArgs) => ({ head: pageHead(args, 'terms') });

const GLANCE = [
  { name: 'free', icon: BookOpen },
  { name: 'platforms', icon: Ticket },
  { name: 'change', icon: CalendarClock },
  { name: 'cite', icon: Quote },
] as const;

const SECTIONS = [
  { name: 'who', anchor: 'quem-somos' },
  { name: 'use', anchor: 'uso' },
  { name: 'content', anchor: 'direitos-autorais' },
  { name: 'registration', anchor: 'inscricoes' },
  { name: 'programme', anchor: 'mudancas-na-programacao' },
  { name: 'papers', anchor: 'trabalhos' },
  { name: 'helpers', anchor: 'calculadoras' },
  { name: 'links', anchor: 'links' },
  { name: 'liability', anchor: 'responsabilidade' },
  { name: 'data', anchor: 'dados-pessoais' },
  { name: 'law', anchor: 'lei-e-foro' },
  { name: 'changes', anchor: 'mudancas' },
] as const;

export default function TermsPage() {
  const { t } = useTranslation('legal');
  return (
    <LegalDocument
      page="terms"
      text={(key) => t(`terms.${key}`)}
      since={t('since')}
      glance={GLANCE}
      sections={SECTIONS}
    />
  );
}
