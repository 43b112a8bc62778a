import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const memory = '/dev/shm'
/** Bytes that the databases of a whole run stay below by far. */
const enough = 8 * 1024 ** 3

/**
 * Where the databases of a test run lie: in memory where there is plenty of it, since every save of the embedded one waits for its
 * disk; otherwise where the system keeps what is temporary. What a disk has to hold has tests with disks of their own.
 */
export function roomForTests(): string {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem()) > enough ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
