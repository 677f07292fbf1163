/** One for all: several servers of a test have one database. */
export const SEALING_KEY = Buffer.alloc(32, 'sealed for tests').toString('base64');
