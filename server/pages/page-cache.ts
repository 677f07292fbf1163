/** Answers by address, bounded by their number and by their memory: the one made first goes first. */
export class PageCache<Answer extends { readonly bytes: number }> {
  readonly #most: number;
  readonly #mostBytes: number;
  readonly #answers = new Map<string, Answer>();

  constructor({ most, mostBytes }: { most: number; mostBytes: number }) {
    this.#most = most;
    this.#mostBytes = mostBytes;
  }

  get(address: string): Answer | undefined {
    return this.#answers.get(address);
  }

  set(address: string, answer: Answer): void {
    this.#answers.set(address, answer);
    // Forms are added to an answer later on: what all of them take is counted anew.
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
