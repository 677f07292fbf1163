import { Copy, Send } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { renderSVG } from 'uqr';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { PAGES } from '#app/pages.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogCancel } from '#app/ui/dialog.tsx';
import { CONTROL_LOOK, Labelled } from '#app/ui/labelled.tsx';
import { sharedHash } from '#congress/programme/agenda.ts';

interface ShareDialogProps {
  open: boolean;
  codes: string[];
  onClose(): void;
}

/** Characters that a telephone still reads from a screen without trouble. */
const MOST_IN_PICTURE = 1200;

/** The agenda as a link: sent by an app of the device, copied, or read by another device's camera. */
export default function ShareDialog({ open, codes, onClose }: ShareDialogProps) {
  const { t } = useTranslation('agendaPage');
  const { t: pages } = useTranslation('pages');
  const { localized } = useLanguage();
  const link = `${location.origin}${localized(PAGES.agenda.path)}${sharedHash(codes)}`;
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const copyButton = useRef<HTMLButtonElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
    } catch {
      // No permission, or a page without TLS: it is selected, ready to be copied by hand.
      field.current?.select();
      setOutcome('refused');
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => !wanted && onClose()}
      title={t('share.title')}
      description={t('share.text', { count: codes.length })}
      initialFocus={() => copyButton.current}
      actions={
        <DialogCancel>
          <Button look="quiet">{t('share.close')}</Button>
        </DialogCancel>
      }
    >
      <div className="mt-4 grid gap-4">
        <Picture link={link} />
        <Labelled label={t('share.link')}>
          {(ties) => <input {...ties} ref={field} readOnly value={link} className={CONTROL_LOOK} />}
        </Labelled>
        <div className="flex flex-wrap gap-3">
          <Button ref={copyButton} look="calm" onClick={copy}>
            <Copy className="size-4.5 shrink-0" aria-hidden />
            {t('share.copy')}
          </Button>
          {'share' in navigator && (
            <Button look="quiet" onClick={() => void send(link, pages('agenda.title'))}>
              <Send className="size-4.5 shrink-0" aria-hidden />
              {t('share.send')}
            </Button>
          )}
        </div>
        <p role="status" className="font-medium text-[0.9375rem] empty:-mt-4">
          {outcome && t(`share.${outcome}`)}
        </p>
      </div>
    </Dialog>
  );
}

async function send(url: string, title: string) {
  try {
    await navigator.share({ url, title });
  } catch {
    // The visitor changed their mind; the link and the picture are still there.
  }
}

function Picture({ link }: { link: string }) {
  const { t } = useTranslation('agendaPage');
  const source = useMemo(
    () =>
      link.length <= MOST_IN_PICTURE &&
      `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { ecc: 'L', border: 2 }))}`,
    [link],
  );
  if (!source) return <p className="text-ink-soft text-sm">{t('share.tooMany')}</p>;
  return (
    <figure className="grid justify-items-center gap-2">
      <img
        src={source}
        alt={t('share.picture')}
        width={208}
        height={208}
        className="size-52 rounded-inner border border-mist-deep bg-white"
      />
      <figcaption className="text-center text-ink-soft text-sm">{t('share.pictureHint')}</figcaption>
    </figure>
  );
}
