import { basename } from 'node:path/posix';
import type { SendFile } from '#server/files/send.ts';

/** A response whose body is sent from the file storage each time: volumes of annals are megabytes. */
export class StoredAnswer {
  readonly status = 200;
  readonly type: string;
  readonly #key: string;
  readonly #headers: Record<string, string>;

  /** @param key ends with a hash of the content */
  constructor(key: string, headers: Record<string, string>) {
    this.type = headers['Content-Type'] ?? '';
    this.#key = key;
    this.#headers = headers;
  }

  /** Size of its headers in memory. */
  get bytes(): number {
    return JSON.stringify(this.#headers).length;
  }

  /** @returns undefined when the file no longer exists */
  send(sendFile: SendFile, request: Request): Promise<Response | undefined> {
    const headers = { ...this.#headers, ETag: `"${basename(this.#key)}"` };
    return sendFile('file', request, { key: this.#key, headers });
  }
}
