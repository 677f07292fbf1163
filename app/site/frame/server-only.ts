/**
 * Wraps loader data that only the server's rendering needs. The router serialises all loader data for the browser,
 * which for a large page takes up to a fifth of its rendering time; of this it finds nothing to serialise.
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
