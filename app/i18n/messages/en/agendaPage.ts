import type { Areas, Translation } from '../../messages.ts';

export default {
  lead: 'The activities you kept, in the order of their hours. No account: your agenda stays in this browser, and a link takes it to another device.',
  loading: 'Opening your agenda…',
  needsScripts:
    'Your agenda is kept by your browser and needs JavaScript to be shown. The whole programme can be read without it.',
  programmeLoading: 'Loading programme...',
  calendar: 'Add to my calendar',
  changes: 'Everything that changed in the programme',
  overlap: 'Takes place at the same time as',
  where: 'Your agenda stays in this browser: the organisers do not know what you kept.',
  removeAll: 'Empty agenda',
  empty: {
    title: 'Your agenda is still empty',
    text: 'Tap the star next to a talk, round table or course in the programme to keep here what you do not want to miss.',
    toProgramme: 'See the programme',
  },
  share: {
    open: 'Share',
    title: 'Take your agenda along',
    text_one:
      'Whoever opens this link can add {{count}} activity to their own agenda. It also works for your other device.',
    text_other:
      'Whoever opens this link can add {{count}} activities to their own agenda. It also works for your other device.',
    picture: 'QR code with the link to your agenda',
    pictureHint: 'Point the camera of the other device at it.',
    tooMany: 'There are too many activities for a QR code. Use the link.',
    link: 'Link to your agenda',
    copy: 'Copy link',
    send: 'Send with another app',
    copied: 'Link copied.',
    refused: 'The browser did not allow copying. The link is selected: copy it by hand.',
    close: 'Close',
  },
  shared: {
    title: 'An agenda shared with you',
    offer_one: '{{count}} activity of this link is not in your agenda yet. What you kept stays as it is.',
    offer_other:
      '{{count}} activities of this link are not in your agenda yet. What you kept stays as it is.',
    allHere: 'Everything in this link is in your agenda already.',
    none: 'This link holds no activity of this programme. Ask whoever sent it to copy it again.',
    missing_one: '{{count}} activity of the link is no longer in the programme.',
    missing_other: '{{count}} activities of the link are no longer in the programme.',
    add: 'Add to my agenda',
    notNow: 'Not now',
    close: 'Close',
  },
} satisfies Translation<Areas['agendaPage']>;
