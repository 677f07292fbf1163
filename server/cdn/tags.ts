/** What a CDN keeps under one name (`Cache-Tag`), so that it can be told to forget it. */
export const PAGES_TAG = 'pages';
export const pictureTag = (hash: string) => `picture-${hash}`;
export const paperTag = (hash: string) => `paper-${hash}`;
