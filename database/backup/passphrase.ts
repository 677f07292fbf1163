/** Characters. A passphrase is tried out by machines that never tire: it has to be long. */
export const SHORTEST_PASSPHRASE = 12;
