import { useTranslation } from '#app/i18n/language.tsx';
import { useFacts } from '../site.ts';
import { SOCIAL_NETWORKS, SocialIcon } from './social-icons.tsx';

const LOOK = 'flex size-11 items-center justify-center rounded-full border';

/** The three networks; one whose address is not known yet says so instead of leading nowhere. */
export function SocialLinks() {
  const { t } = useTranslation('frame');
  const { links } = useFacts();
  return (
    <ul aria-label={t('footer.social')} className="flex gap-2">
      {SOCIAL_NETWORKS.map(({ id, name }) => {
        const href = links[id];
        return (
          <li key={id}>
            {href ? (
              <a
                href={href}
                target="_blank"
                rel="noopener"
                aria-label={`${name} (${t('newTab')})`}
                className={`${LOOK} border-white/30 transition-colors hover:border-white hover:bg-white hover:text-ink`}
              >
                <SocialIcon network={id} />
              </a>
            ) : (
              <span className={`${LOOK} border-white/15 text-white/70`} title={t('soon')}>
                <SocialIcon network={id} />
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
