/** What the plain menu and the one with scripts have in common, so that nothing moves when one takes the other's place. */
export const MENU_LOOK = 'mx-auto hidden min-w-0 lg:block';
export const LIST_LOOK = 'flex items-center';
export const ABOUT_LOOK = 'group relative';
export const ENTRY_LOOK =
  'flex min-h-11 items-center gap-1 rounded-full px-1.5 text-[0.875rem] leading-tight font-medium text-ink no-underline transition-colors hover:bg-mist aria-[current=page]:text-teal aria-[current=page]:font-semibold xl:px-3 xl:text-[0.9375rem] data-[state=open]:bg-mist';
export const CHEVRON_LOOK =
  'size-4 transition-transform group-focus-within:rotate-180 group-hover:rotate-180';
// The padding above is part of the panel, so that the way from the entry to it has no gap.
export const PANEL_LOOK = 'absolute top-full -left-20 z-50 w-[34rem] pt-3';
