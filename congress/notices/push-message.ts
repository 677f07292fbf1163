import type { Language } from '../language.ts';

/** A notice as it is sent to a browser that asked for notices, in its language. */
export interface PushMessage {
  id: string;
  title: string;
  text: string;
  language: Language;
  /** What opens when it is tapped: an address of the site, or another one. */
  url: string;
  urgent: boolean;
}
