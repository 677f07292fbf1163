import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * A status and headers that go out again and again. Node checks, joins and dates two dozen headers anew for each answer, a fifth of
 * what a ready page costs; what it made of them is handed back to it until the date is another (decision 2).
 */
export class ReadyHead {
  readonly #status: number;
  /** As Node takes them: name, value, name, value … */
  readonly headers: string[];
  #made = '';
  #second = 0;

  constructor(status: number, headers: string[]) {
    this.#status = status;
    this.headers = headers;
  }

  write(request: IncomingMessage, response: ServerResponse): void {
    const second = Math.trunc(Date.now() / 1000);
    // A connection that ends with this answer is told so, and after `Expect` Node decides whether it does.
    const goesOn = response.shouldKeepAlive && request.headers.expect === undefined;
    const node = response as unknown as { _header: string };
    if (goesOn && second === this.#second) {
      response.statusCode = this.#status;
      node._header = this.#made;
      return;
    }
    response.writeHead(this.#status, this.headers);
    if (!goesOn) return;
    this.#made = node._header;
    this.#second = second;
  }
}
