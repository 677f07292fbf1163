// The site's tokens (app/app.css), which a drawing outside of a page cannot ask for.
export const TONES = {
  ink: '#0e2f36',
  'ink-soft': '#46636a',
  petrol: '#14505a',
  teal: '#1f7a78',
  'teal-bright': '#58c0b4',
  gauze: '#f7faf8',
  mist: '#e3efec',
  'coral-deep': '#b93a27',
  coral: '#e2553f',
  'coral-light': '#ed8470',
  'coral-soft': '#f7b7a6',
  rose: '#f9ddd3',
  honey: '#e9b44c',
};
