import { LONGEST_REF } from './bounds.ts';

/** The two serializer versions of the Phoenix protocol (PROTOCOL, section C), selected by the client's `vsn`. */
export type Version = '1.0.0' | '2.0.0';

export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asRef = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;
const isLong = (ref: string | null) => ref !== null && ref.length > LONGEST_REF;

/** Parses a text frame; null if it is not a frame of this version or its ref is too long to answer. */
export function decodeFrame(text: string, version: Version): Frame | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  let parts: unknown[];
  if (version === '2.0.0') {
    if (!Array.isArray(value) || value.length !== 5) return null;
    parts = value;
  } else {
    if (!isObject(value)) return null;
    parts = [value.join_ref, value.ref, value.topic, value.event, value.payload];
  }
  const [joinRef, ref, topic, event, payload] = parts;
  if (typeof topic !== 'string' || typeof event !== 'string') return null;
  const refs = { joinRef: asRef(joinRef), ref: asRef(ref) };
  if (isLong(refs.joinRef) || isLong(refs.ref)) return null;
  return { ...refs, topic, event, payload: isObject(payload) ? payload : {} };
}

/** First byte of a binary broadcast frame of version 2.0.0; lengths and the payload's encoding follow. */
const BROADCAST_PUSH = 3;
const HEAD_BYTES = 7;

/** A binary frame as a text frame without payload: broadcasts of pages are not relayed, but the sender gets a reply. */
export function textOfBinary(data: Buffer): string | null {
  const [kind, joinRefBytes = 0, refBytes = 0, topicBytes = 0] = data;
  if (kind !== BROADCAST_PUSH || data.length < HEAD_BYTES + joinRefBytes + refBytes + topicBytes) return null;
  const refAt = HEAD_BYTES + joinRefBytes;
  const topicAt = refAt + refBytes;
  const frame = {
    joinRef: data.toString('utf8', HEAD_BYTES, refAt) || null,
    ref: data.toString('utf8', refAt, topicAt) || null,
    topic: data.toString('utf8', topicAt, topicAt + topicBytes),
  };
  return encodeFrame({ ...frame, event: 'broadcast', payload: {} }, '2.0.0');
}

/** Encodes a text frame; `payload` may already be JSON text. */
export function encodeFrame(
  { joinRef, ref, topic, event, payload }: Omit<Frame, 'payload'> & { payload: object | string },
  version: Version,
): string {
  const json = typeof payload === 'string' ? payload : JSON.stringify(payload);
  if (version === '2.0.0') {
    return `[${JSON.stringify(joinRef)},${JSON.stringify(ref)},${JSON.stringify(topic)},${JSON.stringify(event)},${json}]`;
  }
  return `{"topic":${JSON.stringify(topic)},"event":${JSON.stringify(event)},"payload":${json},"ref":${JSON.stringify(ref)},"join_ref":${JSON.stringify(joinRef)}}`;
}
