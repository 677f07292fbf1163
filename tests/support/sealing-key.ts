/** The same key for all tests, because several servers of a test may share a database. */
export const SEALING_KEY = Buffer.alloc(32, 'sealed for tests').toString('base64');
