import { Copy, Send, Share2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { PAGES } from '#app/pages.ts';
import { Button } from '#app/ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '#app/ui/labelled.tsx';
import { sharedHash } from '#congress/programme/agenda.ts';

interface ShareAgendaProps {
  codes: string[];
  origin: string;
}

/** The maximum length of a link, in characters, whose QR code a telephone reads easily from a screen. */
const MOST_IN_PICTURE = 1200;

/** Shares the agenda as a link: through the device's share dialog, by copying, or as a QR code. */
export function ShareAgenda({ codes, origin }: ShareAgendaProps) {
  const { t } = useTranslation('agendaPage');
  const { t: pages } = useTranslation('pages');
  const { localized } = useLanguage();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const link = `${origin}${localized(PAGES.agenda.path)}${sharedHash(codes)}`;
  function open() {
    setOpen(true);
    dialog.current?.showModal();
    copyButton.current?.focus();
  }
  return (
    <>
      <Button look="calm" size="large" onClick={open}>
        <Share2 className="size-5 shrink-0" />
        {t('share.open')}
      </Button>
      <dialog
        ref={dialog}
        onClose={() => setOpen(false)}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="fixed m-auto max-h-[92svh] w-[calc(100vw-1.5rem)] max-w-md overflow-y-auto rounded-card bg-white p-6 text-ink shadow-lift backdrop:bg-ink/55 sm:p-8"
      >
        <h2 id={`${id}-title`} className="text-heading">
          {t('share.title')}
        </h2>
        <p id={`${id}-text`} className="mt-2 text-ink-soft">
          {t('share.text', { count: codes.length })}
        </p>
        <div className="mt-4 grid gap-4" data-copy-group="">
          {isOpen && <Picture link={link} />}
          <Labelled label={t('share.link')}>
            {(ties) => <input {...ties} data-copy-source="" readOnly value={link} className={CONTROL_LOOK} />}
          </Labelled>
          <div className="flex flex-wrap gap-3">
            <Button
              ref={copyButton}
              look="calm"
              data-copy={link}
              data-copied={t('share.copied')}
              data-copy-failed={t('share.refused')}
            >
              <Copy className="size-4.5 shrink-0" />
              {t('share.copy')}
            </Button>
            {isOpen && 'share' in navigator && (
              <Button look="quiet" onClick={() => void send(link, pages('agenda.title'))}>
                <Send className="size-4.5 shrink-0" />
                {t('share.send')}
              </Button>
            )}
          </div>
          <p role="status" data-copy-status="" className="font-medium text-[0.9375rem] empty:-mt-4" />
        </div>
        <form method="dialog" className="mt-7 flex justify-end">
          <Button type="submit" look="quiet">
            {t('share.close')}
          </Button>
        </form>
      </dialog>
    </>
  );
}

async function send(url: string, title: string) {
  try {
    await navigator.share({ url, title });
  } catch {
    // The visitor cancelled; link and QR code remain available.
  }
}

/** The QR code, drawn by a library that is loaded on demand. */
function Picture({ link }: { link: string }) {
  const { t } = useTranslation('agendaPage');
  const [source, setSource] = useState('');
  const fits = link.length <= MOST_IN_PICTURE;
  useEffect(() => {
    if (!fits) return;
    void import('uqr').then(({ renderSVG }) =>
      setSource(`data:image/svg+xml,${encodeURIComponent(renderSVG(link, { ecc: 'L', border: 2 }))}`),
    );
  }, [link, fits]);
  if (!fits) return <p className="text-ink-soft text-sm">{t('share.tooMany')}</p>;
  return (
    <figure className="grid min-h-60 justify-items-center gap-2">
      {source && (
        <img
          src={source}
          alt={t('share.picture')}
          width={208}
          height={208}
          className="size-52 rounded-inner border border-mist-deep bg-white"
        />
      )}
      <figcaption className="mt-auto text-center text-ink-soft text-sm">{t('share.pictureHint')}</figcaption>
    </figure>
  );
}
