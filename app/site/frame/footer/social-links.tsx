import { useTranslation } from '#app/i18n/use-translation.tsx';
import { useKnownFacts } from '../site.ts';

// Drawn here, because the icon set no longer includes brands.
const SOCIAL_NETWORKS = [
  {
    id: 'instagram',
    name: 'Instagram',
    drawing:
      'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM12 8.200a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.600zM17.2 6.800h.01',
  },
  {
    id: 'facebook',
    name: 'Facebook',
    drawing:
      'M14.5 21v-8h2.800l.5-3.400h-3.300V7.700c0-1 .4-1.7 1.8-1.700H18V3.100C17.6 3 16.7 3 15.7 3 12.9 3 11 4.7 11 7.500v2.100H8V13h3v8',
  },
  {
    id: 'linkedin',
    name: 'LinkedIn',
    drawing: 'M5 9.500V20M5 5h.01M10 20V9.500M10 13.500c0-2.4 1.7-4 4-4s4 1.6 4 4V20',
  },
] as const;

const LOOK = 'flex size-11 items-center justify-center rounded-full border';

/** Links to the three networks; one without an address says "em breve". */
export function SocialLinks() {
  const { t } = useTranslation('frame');
  const links = useKnownFacts()?.links;
  if (!links) return null;
  return (
    <ul aria-label={t('footer.social')} className="flex gap-2">
      {SOCIAL_NETWORKS.map(({ id, name, drawing }) => {
        const href = links[id];
        return (
          <li key={id}>
            {href ? (
              <a
                href={href}
                target="_blank"
                rel="noopener"
                aria-label={`${name} (${t('newTab')})`}
                className={`tip ${LOOK} border-white/30 transition-colors hover:border-white hover:bg-white hover:text-ink`}
              >
                <SocialIcon drawing={drawing} />
              </a>
            ) : (
              <span className={`${LOOK} border-white/15 text-white/70`} title={t('soon')}>
                <SocialIcon drawing={drawing} />
                <span className="sr-only">
                  {name} ({t('soon')})
                </span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function SocialIcon({ drawing }: { drawing: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5 fill-none stroke-current"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawing} />
    </svg>
  );
}
