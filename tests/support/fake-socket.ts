interface Followed {
  id: number;
  table: string;
}

/** The transport of live changes; joins succeed immediately. */
export class FakeSocket {
  readyState = 0;
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: () => void;
  private topic = '';
  private followed: Followed[] = [];
  /** The places that the page has announced; '' for none. */
  readonly told: string[] = [];

  constructor() {
    queueMicrotask(() => {
      this.readyState = 1;
      this.onopen?.();
    });
  }

  send(data: string): void {
    const [join, ref, topic, event, payload] = JSON.parse(data);
    const asked: { table: string }[] = payload.config?.postgres_changes ?? [];
    if (event === 'phx_join') {
      this.topic = topic;
      this.followed = asked.map((one, at) => ({ ...one, id: at + 1 }));
    }
    const response = event === 'phx_join' ? { postgres_changes: this.followed } : {};
    this.say([join, ref, topic, 'phx_reply', { status: 'ok', response }]);
    if (event === 'phx_join') this.say([join, null, topic, 'presence_state', {}]);
    if (event === 'presence') this.told.push(payload.event === 'track' ? payload.payload.place : '');
  }

  announce(table: string): void {
    const ids = this.followed.filter((one) => one.table === table).map(({ id }) => id);
    const data = { type: 'UPDATE', schema: 'public', table, columns: [], record: {}, commit_timestamp: '' };
    this.say([null, null, this.topic, 'postgres_changes', { ids, data }]);
  }

  /** Reports that other team members have come to a place or left it. */
  presence(joins: object, leaves: object): void {
    this.say([null, null, this.topic, 'presence_diff', { joins, leaves }]);
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  private say(message: unknown[]): void {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }
}
