import type { Areas, Translation } from '../../messages.ts';

export default {
  since: 'In force since {{privacySince}}',
  print: 'Print or save as PDF',
  contents: 'On this page',
  glance: 'At a glance',
  privacy: {
    lead: 'What this site keeps about you, why, for how long, and what you can ask for at any time.',
    glance: {
      little: {
        title: 'Only what you send',
        text: 'We keep what you write in a form and nothing else. Reading the site needs no account.',
      },
      tracking: {
        title: 'No cookies, no tracking',
        text: 'There are no cookies, adverts, visit statistics or third-party services behind the page.',
      },
      helpers: {
        title: 'Your abstract stays with you',
        text: 'The abstract checker and the calculators run in your browser. The text never leaves it.',
      },
      time: {
        title: 'Everything has an end',
        text: 'Messages are erased after {{enquiryMonths}} months; your place on the newsletter list, after you leave it.',
      },
      rights: {
        title: 'You decide',
        text: 'You may ask for access, correction or erasure. You will have an answer within {{answerDays}} days.',
      },
      controller: {
        title: 'Who answers for it',
        text: '{{organiserName}} is the controller of the data. Write to {{privacyEmail}}.',
      },
    },
    sections: {
      who: {
        title: 'Who answers for your data',
        text: `
          The controller of the personal data processed on this site is {{organiserName}}, which organises the {{congressName}}. It decides what the data is for and answers for it under Brazil’s General Data Protection Law (LGPD, {{law}}).

          The data protection officer can be reached at [{{privacyEmail}}](privacyMail). Use that address for anything about this policy.`,
      },
      data: {
        title: 'What data we keep, and what for',
        text: 'Each box below is one use of data: the data, the purpose, the legal basis (article 7 of the LGPD) and how long it lasts.',
      },
      browser: {
        title: 'What stays in your browser',
        text: `
          Some things stay on your device only. We do not receive them.

          - Language | If you change the language, your browser remembers the choice for the next visit.
          - Drafts | What you type into a form or into the checker may be kept while the tab is open, so that it is not lost.
          - Checker and calculators | The abstract you paste into the checker and the numbers in the calculators are processed in the browser itself and sent nowhere.
          - My agenda | The sessions you mark stay on this device. Whoever gets the link that you send sees them.
          - Reading offline | The browser keeps copies of the programme’s pages.
          - Administration | Only for those who administer the site: their session and their unfinished edits; during a sign-in through another provider, a cookie for up to fifteen minutes.

          You can erase all of it whenever you like, in your browser’s settings.`,
      },
      never: {
        title: 'What we do not do',
        text: `
          - We use no cookies for visitors, no pixels, device fingerprints or visit statistics.
          - We neither sell nor rent data, and we show no advertising.
          - We build no profiles and take no automated decisions about you.
          - We load no fonts, maps or programs from other servers. An open page talks to ours alone, to show changes in the programme.

          Our software keeps no record of visits. It notes technical failures and the sending of e-mails, without your IP address; the description of a failure may name the e-mail address that caused it. The hosting provider may keep connection records, as Brazil’s Internet Civil Framework ({{internetLaw}}) provides.`,
      },
      services: {
        title: 'Services run by others',
        text: `
          Some paths lead away from this site, always by a click of yours. From there on, the rules and the policy of whoever runs the service apply.

          - Video | The film of the previous edition is on YouTube. Nothing is asked of it before you press the button.
          - Registration, courses and payment | They happen on a registration platform. This site does not receive your card details.
          - Registrant area and certificates | They are on event platforms, with a sign-in of their own.
          - Scientific papers | They are sent through a submission platform. This site stores no abstracts.
          - Chat | The chat button opens WhatsApp with a message ready to send, which you can change or leave unsent.
          - Social networks and journal | These are plain links: nothing is loaded from there until you click.`,
      },
      sharing: {
        title: 'Who we share it with',
        text: `
          What you send is seen by the organising team and passes through those who provide our hosting and e-mail delivery, for that purpose only. If one of those services is outside Brazil, the transfer follows the conditions of the LGPD.

          Beyond that, we hand over data only when a law or a court order obliges us to.`,
      },
      security: {
        title: 'How we protect it',
        text: `
          - Messages and the newsletter list can be read only by administrators who have signed in. It is the database itself that turns everyone else away, even if a page has a fault.
          - Passwords are never stored in readable form, and access to the administration may require a second factor.
          - Of the links for confirming and for leaving, we keep only a cryptographic digest.
          - Photographs are published without metadata such as the place where they were taken.
          - Mass sending and repeated guessing of passwords are slowed down.

          If an incident could cause you relevant risk or harm, we will tell you and Brazil’s data protection authority.`,
      },
      time: {
        title: 'How long we keep it',
        text: `
          The server erases by itself, without anyone having to remember:

          - Messages from the forms | {{enquiryMonths}} months after they were sent.
          - What the robot filter sets aside | {{spamDays}} days after it was sent.
          - Unconfirmed newsletter requests | {{unconfirmedDays}} days after the request.
          - The record of someone who left the list | {{formerSubscriberMonths}} months after they left, as proof that they had asked.
          - Codes and links sent by mail | {{spentTokenHours}} hours after they are no longer valid.
          - Copies in the mail queue | Minutes after delivery; what could not be delivered, after {{undeliveredMailDays}} days.

          The team erases the copies in the organisers’ mailbox within the same time as the messages. Backups of the server may last a little longer, until they are replaced.`,
      },
      rights: {
        title: 'Your rights',
        text: `
          Article {{rightsArticle}} of the LGPD gives you the right, at any time and free of charge, to:

          - confirm whether we process data of yours, and have access to it;
          - correct data that is incomplete, inaccurate or out of date;
          - ask that data which is unnecessary, excessive or unlawfully processed be anonymised, blocked or erased;
          - take your data to another provider;
          - erase what was processed with your consent;
          - know with whom the data was shared;
          - know what happens if you do not consent, and withdraw consent already given;
          - object to processing carried out without consent, where it breaches the law.`,
      },
      ask: {
        title: 'How to ask',
        text: `
          Write to [{{privacyEmail}}](privacyMail) and say what you want. If you can, use the address you gave on the site: that is how we find your data and know that it is yours. We answer within {{answerDays}} days.

          To leave the newsletter you need not ask: the messages it sends carry a link for leaving.

          If the answer does not settle the matter, you may lodge a complaint with [Brazil’s National Data Protection Authority (ANPD)](authority).`,
      },
      children: {
        title: 'Children and adolescents',
        text: 'The congress is for health professionals and students, and this site was not made for children. Adolescents should use the forms with the knowledge of whoever is responsible for them. If we have received data of a child in your care, write to [{{privacyEmail}}](privacyMail) and we will erase it.',
      },
      changes: {
        title: 'Changes to this policy',
        text: 'This version has been in force since {{privacySince}}. When something changes, the new version appears on this page with a new date. With what you send us we keep the date of the version that was in force at that moment. See also the [terms of use](terms). The Portuguese text prevails over its translations.',
      },
    },
    taxNumber: 'The controller’s registration number (CNPJ): {{taxNumber}}.',
    terms: { data: 'Data', why: 'Purpose', basis: 'Legal basis', time: 'How long' },
    activities: {
      contact: {
        title: 'Contact form',
        data: 'Name, e-mail, subject and message; phone, if you give one; language of the page and time of sending.',
        why: 'To answer you. The message also reaches the organisers’ mailbox.',
        basis:
          'Steps taken at your request before a contract (item V) or legitimate interest in answering (item IX).',
        time: 'Erased from the site after {{enquiryMonths}} months.',
      },
      sponsorship: {
        title: 'Sponsorship request',
        data: 'Name, company, e-mail and phone; message, if any; language of the page and time of sending.',
        why: 'To prepare a proposal and discuss it. The request also reaches the organisers’ mailbox.',
        basis: 'Steps taken at your request before a contract (item V).',
        time: 'Erased from the site after {{enquiryMonths}} months.',
      },
      newsletter: {
        title: 'Newsletter',
        data: 'E-mail and language; the time of the request, of the confirmation and of leaving.',
        why: 'To send news of the congress. The request counts only once you confirm it through the link sent to the address.',
        basis: 'Your consent (item I), which you withdraw with one click.',
        time: 'Until you leave. Unconfirmed, {{unconfirmedDays}} days; after you leave, the record stays for {{formerSubscriberMonths}} months more.',
      },
      mail: {
        title: 'Requests by e-mail',
        data: 'What the cancellation and group rules ask for: full name, CPF (the Brazilian taxpayer number), receipts and, for groups, each person’s phone, e-mail and category.',
        why: 'To cancel, transfer or register. They stay in the organisers’ mailbox, not on this site.',
        basis: 'Performance of the contract (item V) and legal obligation (item II).',
        time: 'For as long as the law requires payment documents to be kept.',
      },
      people: {
        title: 'People shown on the site',
        data: 'Name, role, short biography and photograph of speakers, leaders and committee members; name and institution of authors in the annals.',
        why: 'To present the congress and publish the science it receives.',
        basis: 'What was agreed with the person (item V) and legitimate interest (item IX).',
        time: 'While the edition is on the site. Older versions stay in a history that only administrators see; on request, they are erased too.',
      },
      administrators: {
        title: 'Those who administer the site',
        data: 'User name, e-mail, cryptographic digest of the password, second factor, IP address and browser of each session, and the history of what the person changed.',
        why: 'To give access and to know who changed what.',
        basis: 'Legitimate interest in the site’s security (item IX).',
        time: 'The session, until signing out. Where the person signed in from, {{knownHouseholdDays}} days after the last time. The account, while the person works on the site.',
      },
      abuse: {
        title: 'Protection against abuse',
        data: 'IP address of whoever sends a form or tries to sign in to the administration; the content of what the robot filter caught.',
        why: 'To slow down mass sending and the guessing of passwords.',
        basis: 'Legitimate interest in the site’s security (item IX).',
        time: 'The address is held only in the server’s memory: minutes for forms, up to an hour for the administration. It is not stored with the message. What was filtered, {{spamDays}} days.',
      },
    },
  },
  terms: {
    lead: 'What you and the organisers agree on when you use this site, in plain words.',
    glance: {
      free: {
        title: 'Reading is free',
        text: 'The site costs nothing and needs no account.',
      },
      platforms: {
        title: 'You register elsewhere',
        text: 'Payment and registration follow the platform’s rules and our cancellation rules.',
      },
      change: {
        title: 'The programme may change',
        text: 'The version published on the site is the one that counts.',
      },
      cite: {
        title: 'Name the source',
        text: 'Share and quote freely. Papers in the annals belong to their authors.',
      },
    },
    sections: {
      who: {
        title: 'Who we are',
        text: `
          This site is run by {{organiserName}} (“the organisers”) to inform people about the {{congressName}}. By using it you agree to these terms.

          If you disagree with any of them, please do not send forms here: write to us at [{{contactEmail}}](contactMail).`,
      },
      use: {
        title: 'Using the site',
        text: `
          - Use the forms to speak to the organisers, with your own details and truthful information.
          - Do not try to enter areas you were given no access to, overload the server, or send unlawful, offensive or mass content.
          - Programs may read the public pages, at a pace that does not get in the way of other visitors.

          We may refuse or block whatever goes against these rules.`,
      },
      content: {
        title: 'Content and copyright',
        text: `
          The texts, drawings, brand and arrangement of the site belong to the organisers or to those who licensed them, and are protected by Brazil’s Copyright Law ({{copyrightLaw}}). You may quote passages and share links, naming the source.

          - Annals | The papers belong to their authors. Cite them as each page of the [annals](annals) indicates.
          - Trade marks | Sponsors’ logos belong to the sponsors.
          - People | Photographs of speakers and members may not be used elsewhere without the consent of those shown.

          Have you found something of yours published without permission? Write to [{{contactEmail}}](contactMail).`,
      },
      registration: {
        title: 'Registration and payment',
        text: `
          Registration for the congress and for the pre-congress courses is made and paid for on external platforms, with terms of their own. The price shown by the platform at the moment of payment is the one that applies.

          By registering you accept the [cancellation and transfer rules](cancellations) and, if you come as a group, the [group rules](groups). Nothing in them reduces the rights that Brazil’s Consumer Protection Code ({{consumerLaw}}) gives you, including the right to withdraw from purchases made online.`,
      },
      programme: {
        title: 'The programme may change',
        text: 'Times, rooms, topics and speakers may change, also for reasons beyond the organisers’ control. The version published on the site is the one that counts. If the whole congress has to be postponed or cancelled, we will tell those who registered and offer what the law provides.',
      },
      papers: {
        title: 'Scientific papers',
        text: 'The rules for submission, review and presentation are in the [guidelines for scientific papers](papers). Whoever submits a paper answers for its content, authorship and ethics approvals, and allows it to be published in the annals if it is accepted and presented.',
      },
      helpers: {
        title: 'Calculators, checker and deadlines',
        text: 'The group and refund calculators, the abstract checker, the list of deadlines and the calendar files are an aid. They apply the published rules to what you enter, and may be wrong. They replace neither the committee’s review nor the organisers’ confirmation: where they differ, the rules and the answer you receive prevail.',
      },
      links: {
        title: 'Links to other sites',
        text: 'We point to registration, event and submission platforms, to a journal, a video and social networks. We do not control those services and do not answer for what they publish or do with the data you give them.',
      },
      liability: {
        title: 'Availability and liability',
        text: `
          We take care that the site is right and running, but there may be interruptions and errors. When we learn of one, we will correct it.

          The scientific content informs professionals. It replaces no clinical assessment and guides the treatment of no particular person.

          We do not answer for harm caused by use contrary to these terms, by third-party services or by connection failures. This excludes no liability that the law does not allow to be excluded.`,
      },
      data: {
        title: 'Personal data',
        text: 'What we keep, why and for how long is in the [privacy policy](privacy).',
      },
      law: {
        title: 'Law and jurisdiction',
        text: 'Brazilian law applies. If you use the site as a consumer, you may go to the courts where you live. In all other cases the courts of {{city}}, {{region}}, Brazil, have jurisdiction.',
      },
      changes: {
        title: 'Changes and contact',
        text: 'These terms have been in force since {{privacySince}}. A new version appears on this page with a new date and applies from then on. For questions, use the [contact page](contact) or write to [{{contactEmail}}](contactMail). The Portuguese text prevails over its translations.',
      },
    },
  },
} as const satisfies Translation<Areas['legal']>;
