import { useLanguage } from '#app/i18n/use-translation.tsx';
import { Island } from '#app/islands/island.tsx';
import { useFacts, useSite } from '#app/site/frame/site.ts';
import { type EnquiryName, SUBJECTS } from '#congress/enquiries/forms.ts';
import { factTexts } from '#congress/facts/texts.ts';
import EnquiryForm from './enquiry-form.island.tsx';
import type { ContactTexts } from './form-outcome.tsx';

/**
 * The sponsorship request or the contact form (specification, sections 3, 5, 7 and 8). The address may preselect the
 * subject: `/contato?assunto=cancelamento`.
 */
export function Enquiry({ form: name }: { form: EnquiryName }) {
  const contact = useContactTexts();
  const { url, answer, sendsMail } = useSite();
  const requested = url.searchParams.get('assunto');
  const subject = SUBJECTS.find((known) => known === requested) ?? '';
  const { typed = { assunto: subject }, errors = {} } = answer?.form ?? {};
  return (
    <Island component={EnquiryForm} words={['enquiry']} props={{ name, typed, errors, contact, sendsMail }} />
  );
}

/** The organisers' contact data from the facts, as props for islands. */
export function useContactTexts(): ContactTexts {
  const facts = useFacts();
  const { contactEmail: emailText, contactPhone: phoneText } = factTexts(facts, useLanguage().language);
  return { ...facts.contact, emailText, phoneText };
}
