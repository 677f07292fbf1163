/** Something the person at the terminal can understand and mend: the message is all there is to say. */
export class BackupError extends Error {
  override name = 'BackupError';
}
