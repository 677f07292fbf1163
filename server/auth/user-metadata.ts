import { USER_METADATA_BYTES } from './bounds.ts';
import { AuthError } from './errors.ts';

/** `user_metadata` as it is stored. @throws AuthError 422 `validation_failed` when it is larger than `USER_METADATA_BYTES` */
export function storedMetadata(metadata: Record<string, unknown>): string {
  const json = JSON.stringify(metadata);
  if (Buffer.byteLength(json) <= USER_METADATA_BYTES) return json;
  throw new AuthError(422, 'validation_failed', `User metadata is larger than ${USER_METADATA_BYTES} bytes`);
}
