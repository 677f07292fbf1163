/**
 * What a loader hands to a page with much to show. No browser needs it, but the router writes all that loaders return out for one, which
 * takes as long as a fifth of rendering the page: in here it finds nothing.
 */
export class ServerOnly<Value> {
  readonly #value: Value;

  constructor(value: Value) {
    this.#value = value;
  }

  get value(): Value {
    return this.#value;
  }
}
