import { basename } from 'node:path/posix';
import type { SendFile } from '#server/files/send.ts';

/** An answer whose body is a file of the storage, which is sent from there each time: volumes of annals are megabytes. */
export class StoredAnswer {
  readonly status = 200;
  readonly type: string;
  readonly #key: string;
  readonly #headers: Record<string, string>;

  /** @param key its last part is a hash of the content */
  constructor(key: string, headers: Record<string, string>) {
    this.type = headers['Content-Type'] ?? '';
    this.#key = key;
    this.#headers = headers;
  }

  /** The memory that it takes: that of its headers. */
  get bytes(): number {
    return JSON.stringify(this.#headers).length;
  }

  /** @returns undefined when the file is not there any more */
  send(sendFile: SendFile, request: Request): Promise<Response | undefined> {
    const headers = { ...this.#headers, ETag: `"${basename(this.#key)}"` };
    return sendFile('file', request, { key: this.#key, headers });
  }
}
