import { statfs } from 'node:fs/promises'

/** Bytes that the disk must have free: PostgreSQL takes its log in pieces of 16 MB, and stops for good when it gets none. */
const floor = 64 * 1024 * 1024
/** So much more must be free again before writing begins anew. */
const margin = 16 * 1024 * 1024
/** How long a measurement counts, in milliseconds: nothing writes 64 MB in that time. */
const lasting = 200

/** Watches the free room of a disk, so that a full one ends writing and not the database. */
export class Room {
  readonly #folder: string
  #measuredAt = Number.NEGATIVE_INFINITY
  #isShort = false

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Whether there is too little room to write. */
  async isShort(): Promise<boolean> {
    const now = performance.now()
    if (now - this.#measuredAt < lasting) return this.#isShort
    this.#measuredAt = now
    try {
      const { bavail, bsize } = await statfs(this.#folder)
      this.#isShort = bavail * bsize < floor + (this.#isShort ? margin : 0)
    } catch {
      // A file system that can't say it is left to say so by its errors.
      this.#isShort = false
    }
    return this.#isShort
  }
}

/** The start of a server on a full disk. */
export class NoRoom extends Error {
  constructor(folder: string) {
    super(
      `De schijf van ${folder} is vol: maak minstens ${(floor + margin) / 1024 / 1024} MB vrij en start opnieuw.`,
    )
  }
}
