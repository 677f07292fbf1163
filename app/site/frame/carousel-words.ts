import { useTranslation } from '#app/i18n/language.tsx';
import type { CarouselWords } from '#app/ui/carousel.tsx';

/** What a carousel's buttons and status say in the page's language. */
export function useCarouselWords(): CarouselWords {
  const { t } = useTranslation('frame');
  return {
    previous: t('carousel.previous'),
    next: t('carousel.next'),
    pause: t('carousel.pause'),
    play: t('carousel.play'),
    status: t('carousel.status', { current: '#', total: '##' }),
  };
}
