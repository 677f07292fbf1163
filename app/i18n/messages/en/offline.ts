import type { Areas, Translation } from '../../messages.ts';

export default {
  bar: {
    label: 'Connection',
    since: 'No connection · content of {{moment}}',
    still: 'Still no connection · content of {{moment}}',
    retry: 'Try again',
  },
  control: {
    label: 'Reading without internet',
    kept: 'Available offline on this device · updated on {{moment}}',
    making: 'Saving to this device, to be read offline…',
    failed: 'This could not be saved now. Check your connection and try again.',
    removed: 'Removed from this device.',
    off: 'Read the programme, the deadlines and the venue without internet.',
    keep: 'Save to this device',
    remove: 'Remove',
  },
  page: {
    title: 'You are offline',
    text: 'This page is not saved on this device. It opens as soon as the connection is back. Meanwhile you can read:',
    description: 'What you can read of this site without internet.',
    kept: 'Pages saved on this device',
    retry: 'Try again',
  },
} satisfies Translation<Areas['offline']>;
