/*
 * The bounds of what processes of their own make: pictures, sheets and volumes, and what they look into. Each lane has its own
 * processes, so that nothing waits for another kind. Change them here. Times are in milliseconds.
 */

export interface LaneBounds {
  /** Jobs that are worked on at a time, each in a process of its own: 65 MB, and up to 100 while a photograph is decoded. */
  places: number;
  /** Jobs beside these that have taken longer than `patience`: the place goes to the next one in the line. */
  slowPlaces: number;
  patience: number;
  /**
   * From the moment a process is given the job. Then the process is killed: librsvg knows no other end. Long, for a busy machine
   * must not make a good picture a broken one, and its place was given to the next job by then.
   */
  time: number;
}

export const MEDIA_BOUNDS = {
  /** An AVIF of 2000 pixels takes a second of one core. */
  photographs: { places: 2, slowPlaces: 1, patience: 2000, time: 180_000 },
  /** A logo takes some hundredths of a second, and half a second when its process has to begin. */
  drawings: { places: 1, slowPlaces: 1, patience: 1000, time: 60_000 },
  /** Papers, looked into before they are kept. One of 20 MB takes two seconds. */
  papers: { places: 1, slowPlaces: 1, patience: 4000, time: 180_000 },
  /** Share images and day sheets: a second at most. */
  sheets: { places: 1, slowPlaces: 1, patience: 5000, time: 300_000 },
  /** 300 papers take 17 seconds, and 430 MB. */
  volumes: { places: 1, slowPlaces: 0, patience: Number.POSITIVE_INFINITY, time: 600_000 },
} satisfies Record<string, LaneBounds>;

/** For so long an idle process waits for the next job. */
export const IDLE_TIMEOUT = 20_000;

/** What could not be made is not begun again for an hour: the machine may have been busy. So many are remembered. */
export const FAILED = { time: 3_600_000, most: 1000 };
