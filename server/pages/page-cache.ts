/** Cached responses by address, limited in number and memory; the least recently used are evicted. */
export class PageCache<Answer extends { readonly bytes: number }> {
  readonly #most: number;
  readonly #mostBytes: number;
  readonly #answers = new Map<string, Answer>();

  constructor({ most, mostBytes }: { most: number; mostBytes: number }) {
    this.#most = most;
    this.#mostBytes = mostBytes;
  }

  get(address: string): Answer | undefined {
    const answer = this.#answers.get(address);
    if (answer) this.#use(address, answer);
    return answer;
  }

  /** Moves an answer to the end of the map, whose beginning is evicted first. */
  #use(address: string, answer: Answer): void {
    this.#answers.delete(address);
    this.#answers.set(address, answer);
  }

  set(address: string, answer: Answer): void {
    this.#use(address, answer);
    // Recounted, because further encodings are added to responses later.
    let bytes = this.all().reduce((sum, answer) => sum + answer.bytes, 0);
    for (const [oldest, { bytes: freed }] of this.#answers) {
      if (this.#answers.size <= this.#most && bytes <= this.#mostBytes) break;
      this.#answers.delete(oldest);
      bytes -= freed;
    }
  }

  delete(address: string): void {
    this.#answers.delete(address);
  }

  clear(): void {
    this.#answers.clear();
  }

  all(): Answer[] {
    return [...this.#answers.values()];
  }
}
