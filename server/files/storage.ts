/**
 * Where the server keeps files that it can make again from the database: derived pictures, drawings, copies of papers. A key is a
 * path of our own making, such as `media/v2/<hash>/380.webp`.
 */
export interface FileStorage {
  /** @returns undefined when there is no such file, or the storage cannot be asked now */
  read(key: string): Promise<Buffer | undefined>;
  /** Its bytes; undefined as above. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Whole or not at all. */
  write(key: string, content: Buffer): Promise<void>;
  /** The names of the files and folders in a folder; of a folder that is not there, none. */
  list(folder: string): Promise<string[]>;
  /** Removes a file, or a folder with everything in it; what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Why it cannot be used, as of the last time that it was; null: it can. */
  problem(): StorageProblem | null;
}

/** `refused`: the key or its rights are wrong; `no bucket`: there is none of this name. */
export type StorageProblem = 'away' | 'refused' | 'no bucket';
