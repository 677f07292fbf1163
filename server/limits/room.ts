/**
 * Whether one key may take one more place of a room that all keys share: it gets at most a quarter of what is free. Alone it
 * may fill a fifth of the room, and however many take as much as they can, who comes new finds a place. The free quarter
 * shrinks as the room fills (dynamic threshold: Choudhury and Hahne, 1998).
 */
export const mayTake = ({ own, all }: { own: number; all: number }, places: number): boolean =>
  own < (places - all) / 4;
