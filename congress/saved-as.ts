import contentDisposition from 'content-disposition';

/** The header that says under which name a file is saved, whatever letters the name has (RFC 6266). */
export const savedAs = (type: 'inline' | 'attachment', name: string): string =>
  contentDisposition(name, { type });
