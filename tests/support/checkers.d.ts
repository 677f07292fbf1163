/** Types for packages that have none. */
declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] });
    parse(html: string): { jsonld: Record<string, unknown[]>; errors: unknown[] };
  }
}

declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(
      extracted: unknown,
    ): Promise<
      { issueMessage: string; severity: 'ERROR' | 'WARNING'; path: { type?: string; property?: string }[] }[]
    >;
  }
}

declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';
  export default class S3rver {
    constructor(options: {
      silent: boolean;
      directory: string;
      configureBuckets?: { name: string }[];
      allowMismatchedSignatures?: boolean;
    });
    readonly store: { deleteObject(bucket: string, key: string): Promise<void> };
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
