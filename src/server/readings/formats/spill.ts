import { randomBytes } from 'node:crypto'
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { itemAt } from '../../../domain/itemAt.ts'

/** Readings of one counter as they stand in the file: unsorted, at the times that were written. */
export interface Marks {
  readonly length: number
  readonly times: Float64Array
  readonly values: Float64Array
  readonly lines: Int32Array
  readonly ranks: Uint8Array
}

/** Marks to which more can be added. */
export interface Series {
  readonly length: number
  add(time: number, value: number, rank: number, line: number): void
  /** All of them, in the order in which they were added. */
  load(): Marks
}

/** Where marks wait that do not fit in memory. */
export interface Spill {
  /** One more mark is in memory; above the limit all series give theirs to the disk. */
  count(): void
  join(flush: () => void): void
  write(bytes: Uint8Array): number
  read(bytes: Uint8Array, at: number): void
  close(): void
}

/** Marks that are held in memory together: 21 MB of them. */
const mostInMemory = 1_000_000

/** A temporary file that is only made when it is needed; it has no name, so it goes when its process goes. */
export function spill(most = mostInMemory): Spill {
  const flushes: (() => void)[] = []
  let inMemory = 0
  let file: number | null = null
  let end = 0
  return {
    count() {
      if (++inMemory < most) return
      for (const flush of flushes) flush()
      inMemory = 0
    },
    join: (flush) => void flushes.push(flush),
    write(bytes) {
      file ??= unnamedFile()
      const at = end
      for (let done = 0; done < bytes.length; )
        done += writeSync(file, bytes, done, bytes.length - done, at + done)
      end += bytes.length
      return at
    },
    read(bytes, at) {
      if (file === null) throw new RangeError('Nothing was written')
      for (let done = 0; done < bytes.length; ) {
        const count = readSync(file, bytes, done, bytes.length - done, at + done)
        if (count === 0) throw new RangeError('The file ends too early')
        done += count
      }
    },
    close() {
      if (file !== null) closeSync(file)
      file = null
    },
  }
}

function unnamedFile(): number {
  const path = join(tmpdir(), `wattwerf-${randomBytes(16).toString('hex')}`)
  const file = openSync(path, 'wx+', 0o600)
  unlinkSync(path)
  return file
}

const fewest = 64
const columns = ['times', 'values', 'lines', 'ranks'] as const
type Columns = Omit<Marks, 'length'>

function room(length: number): Columns {
  return {
    times: new Float64Array(length),
    values: new Float64Array(length),
    lines: new Int32Array(length),
    ranks: new Uint8Array(length),
  }
}

const bytesOf = (part: Columns[keyof Columns]) =>
  new Uint8Array(part.buffer, part.byteOffset, part.byteLength)

/** An empty series, in typed arrays that double when full. */
export function series(store: Spill): Series {
  let all = room(fewest)
  let count = 0
  let spilled = 0
  const segments: { readonly at: number; readonly length: number }[] = []
  store.join(() => {
    if (count === 0) return
    const at = itemAt(
      columns.map((name) => store.write(bytesOf(all[name].subarray(0, count)))),
      0,
    )
    segments.push({ at, length: count })
    spilled += count
    count = 0
    all = room(fewest)
  })
  return {
    get length() {
      return spilled + count
    },
    add(time, value, rank, line) {
      if (count === all.times.length) {
        const larger = room(count * 2)
        for (const name of columns) larger[name].set(all[name])
        all = larger
      }
      all.times[count] = time
      all.values[count] = value
      all.lines[count] = line
      all.ranks[count++] = rank
      store.count()
    },
    load() {
      const whole = room(spilled + count)
      let place = 0
      for (const { at, length } of segments) {
        let from = at
        for (const name of columns) {
          const bytes = bytesOf(whole[name].subarray(place, place + length))
          store.read(bytes, from)
          from += bytes.length
        }
        place += length
      }
      for (const name of columns) whole[name].set(all[name].subarray(0, count), place)
      return { ...whole, length: spilled + count }
    },
  }
}
