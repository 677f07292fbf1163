import contentDisposition from 'content-disposition';

/** The Content-Disposition header that names a file, for names in any script (RFC 6266). */
export const savedAs = (type: 'inline' | 'attachment', name: string): string =>
  contentDisposition(name, { type });
