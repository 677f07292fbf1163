/*
 * Limits of the work in child processes: images, sheets, volumes, and checks of PDFs. Each lane has its own processes, so that no
 * kind waits for another. Change them here. Times are in milliseconds.
 */

export interface LaneBounds {
  /** Concurrent jobs, each in a process of its own: 65 MB, and up to 100 MB while a photograph is decoded. */
  places: number;
  /** Additional jobs that have taken longer than `patience`: their regular slot goes to the next job. */
  slowPlaces: number;
  patience: number;
  /**
   * Timeout of a job, after which its process is killed, because librsvg cannot be interrupted. Long, so that a busy machine does not
   * make a valid picture fail; the slot was given to the next job by then.
   */
  time: number;
}

export const MEDIA_BOUNDS = {
  /** An AVIF of 2000 pixels takes a second of one core. */
  photographs: { places: 2, slowPlaces: 1, patience: 2000, time: 180_000 },
  /** A logo takes some hundredths of a second, or half a second including the start of the process. */
  drawings: { places: 1, slowPlaces: 1, patience: 1000, time: 60_000 },
  /** PDFs of papers, checked before they are stored. One of 20 MB takes two seconds. */
  papers: { places: 1, slowPlaces: 1, patience: 4000, time: 180_000 },
  /** Share images and day sheets: a second at most. */
  sheets: { places: 1, slowPlaces: 1, patience: 5000, time: 300_000 },
  /** 300 papers take 17 seconds and 430 MB. */
  volumes: { places: 1, slowPlaces: 0, patience: Number.POSITIVE_INFINITY, time: 600_000 },
} satisfies Record<string, LaneBounds>;

/** How long an idle process waits for the next job. */
export const IDLE_TIMEOUT = 20_000;

/** A failed job is not retried for an hour (the machine may have been busy); at most so many failures are remembered. */
export const FAILED = { time: 3_600_000, most: 1000 };
