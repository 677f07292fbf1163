/** The stored string is not a displayable picture, so a retry is pointless. */
export class BrokenPictureError extends Error {
  override name = 'BrokenPictureError';
}

const maxSourceBytes = 8 * 1024 * 1024;

/**
 * Decodes `data:<type>[;base64],<content>`. The stated type is not trusted.
 * @throws BrokenPictureError for anything else, including a URL: nothing is ever fetched
 */
export function decodeDataString(stored: string): Buffer {
  const comma = stored.indexOf(',');
  const head = stored.slice(0, comma);
  if (comma < 0 || comma > 200 || !/^data:/i.test(head)) throw new BrokenPictureError('not a data string');
  const content = stored.slice(comma + 1);
  const source = /;base64$/i.test(head)
    ? Buffer.from(content, 'base64')
    : Buffer.from(decodePercent(content), 'utf8');
  if (source.length === 0) throw new BrokenPictureError('empty');
  if (source.length > maxSourceBytes) throw new BrokenPictureError('too large');
  return source;
}

function decodePercent(content: string): string {
  try {
    return decodeURIComponent(content);
  } catch {
    throw new BrokenPictureError('badly encoded');
  }
}
