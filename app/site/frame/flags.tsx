import type { ComponentType } from 'react';
import type { Language } from '#congress/language.ts';

function Brazil() {
  return (
    <>
      <path fill="#1c8c45" d="M0 0h24v16H0z" />
      <path fill="#f7cf2e" d="M12 1.8 21.6 8 12 14.2 2.4 8z" />
      <circle cx="12" cy="8" r="3.5" fill="#1f3f94" />
      <path fill="none" stroke="#fff" strokeWidth=".8" d="M8.7 7.300c2.3-.5 4.8.1 6.5 1.9" />
    </>
  );
}

function UnitedKingdom() {
  return (
    <>
      <path fill="#243f86" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#c8313e" strokeWidth="1.3" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#fff" strokeWidth="5.2" d="M12 0v16M0 8h24" />
      <path stroke="#c8313e" strokeWidth="3" d="M12 0v16M0 8h24" />
    </>
  );
}

function Spain() {
  return (
    <>
      <path fill="#c02b2f" d="M0 0h24v16H0z" />
      <path fill="#f5c93a" d="M0 4h24v8H0z" />
      <path fill="#a8452f" d="M5.5 6.200h3.600v2.600a1.8 1.8 0 0 1-3.6 0z" />
    </>
  );
}

const FLAGS: Record<Language, ComponentType> = { 'pt-BR': Brazil, en: UnitedKingdom, es: Spain };

/** The flag a language is known by; the language's name stands beside it, so it is decoration. */
export function Flag({ language }: { language: Language }) {
  const Drawing = FLAGS[language];
  return (
    <svg
      viewBox="0 0 24 16"
      className="h-3.5 w-[1.3125rem] shrink-0 rounded-[3px] ring-1 ring-ink/15"
      aria-hidden="true"
      focusable="false"
    >
      <Drawing />
    </svg>
  );
}
