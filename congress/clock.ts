/** The current moment, handed to whatever needs it. Nothing in the domain reads the machine's clock. */
export type Clock = () => Date;
