import { useSiteData } from './page-data.tsx';

/** Warns, beside forms that send email, that this server cannot send any. */
export function MailNote() {
  if (useSiteData().sendsMail) return null;
  return (
    <p className="mt-4 rounded-inner border-l-4 border-honey bg-rose-light px-4 py-3 text-[0.9375rem]">
      Este servidor ainda não envia e-mails: eles são só gravados em uma pasta dele. Peça a mensagem a quem
      cuida do servidor, ou que ligue nele o envio de e-mails.
    </p>
  );
}
