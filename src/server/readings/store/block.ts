import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Slots } from '../../../domain/energy/slots.ts'

/**
 * A month of readings of one counter in a few kilobytes. After one byte of version, inside a zstd frame unless it is small anyhow:
 * the number of slots, the unit in which the values are counted (their greatest common divisor), the way they are written, the runs of
 * equal quality, and then the values of the slots that have one: as they are or as the difference with the one before,
 * all their lowest bytes first, then their next. Consecutive loads differ little, so the higher bytes are nearly all zero.
 */
const version = { framed: 1, bare: 2 }
/** Bytes up to which a frame costs more time than it saves room: a day or two in a month that is empty otherwise. */
const small = 512
const options = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
/** No month needs more; a block that claims so is damaged. */
const most = 64 * 1024

/** Packs slots; their pace is not in the block. */
export function encodeBlock({ values, quality }: Slots): Buffer {
  const head = header(quality)
  const present = presentValues(values, quality)
  const unit = unitOf(present)
  const plain = unit === 1 ? present : present.map((value) => value / unit)
  const ways = [plain, differences(plain)].map((numbers, way) =>
    Buffer.concat([varints([values.length, unit, way]), head, planes(numbers)]),
  )
  const bare = shortest(ways)
  if (bare.length <= small) return Buffer.concat([Buffer.of(version.bare), varints([bare.length]), bare])
  return Buffer.concat([
    Buffer.of(version.framed),
    shortest(ways.map((way) => zstdCompressSync(way, options))),
  ])
}

const shortest = (all: readonly Buffer[]): Buffer =>
  all.reduce((best, one) => (one.length < best.length ? one : best))

/** Unpacks a block of readings at this pace. */
export function decodeBlock(block: Uint8Array, minutes: number): Slots {
  const bytes = unframed(block)
  const at = { place: 0 }
  const count = varint(bytes, at)
  const unit = varint(bytes, at)
  const isDifferences = varint(bytes, at) === 1
  const quality = new Uint8Array(count)
  let present = 0
  for (let slot = 0; slot < count; ) {
    const run = varint(bytes, at)
    const length = Math.floor(run / 8)
    quality.fill(run % 8, slot, slot + length)
    if (run % 8 !== 0) present += length
    slot += length
  }
  const values = new Int32Array(count)
  const width = present === 0 ? 0 : (bytes.length - at.place) / present
  let number = 0
  for (let slot = 0, index = at.place; slot < count; slot++) {
    if (quality[slot] === 0) continue
    let code = bytes[index] ?? Number.NaN
    for (let plane = 1, factor = 256; plane < width; plane++, factor *= 256) {
      code += (bytes[index + plane * present] ?? Number.NaN) * factor
    }
    index++
    number = isDifferences ? number + (code % 2 === 0 ? code / 2 : -(code + 1) / 2) : code
    values[slot] = number * unit
  }
  return { minutes, values, quality }
}

function unframed(block: Uint8Array): Uint8Array {
  if (block[0] === version.framed) return zstdDecompressSync(block.subarray(1), { maxOutputLength: most })
  if (block[0] === version.bare) {
    const at = { place: 1 }
    if (varint(block, at) !== block.length - at.place) throw new RangeError('The block ends too early')
    return block.subarray(at.place)
  }
  throw new RangeError(`Blocks of version ${block[0]} are not known here`)
}

/** The runs of equal quality: eight times the length, plus the rank. */
function header(quality: Uint8Array): Buffer {
  const runs: number[] = []
  for (let slot = 0; slot < quality.length; ) {
    const rank = quality[slot] ?? Number.NaN
    let end = slot + 1
    while (end < quality.length && quality[end] === rank) end++
    runs.push((end - slot) * 8 + rank)
    slot = end
  }
  return varints(runs)
}

function presentValues(values: ArrayLike<number>, quality: Uint8Array): Uint32Array {
  const present = new Uint32Array(quality.length)
  let count = 0
  for (let slot = 0; slot < quality.length; slot++) {
    if (quality[slot] !== 0) present[count++] = values[slot] ?? Number.NaN
  }
  return present.subarray(0, count)
}

/** The greatest common divisor; mostly 1 after a few numbers. */
function unitOf(numbers: Uint32Array): number {
  let unit = 0
  for (const number of numbers) {
    let rest = number
    while (rest !== 0) [unit, rest] = [rest, unit % rest]
    if (unit === 1) return 1
  }
  return unit || 1
}

/**
 * Differences with the one before, folded to whole numbers from 0: 0, -1, 1, -2, 2 are 0, 1, 2, 3, 4. Of numbers up to
 * 2,147,483,647 they fit 32 bits.
 */
function differences(numbers: Uint32Array): Uint32Array {
  const folded = new Uint32Array(numbers.length)
  let before = 0
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index] ?? Number.NaN
    const step = number - before
    folded[index] = step >= 0 ? step * 2 : -step * 2 - 1
    before = number
  }
  return folded
}

function planes(numbers: Uint32Array): Buffer {
  let all = 0
  for (const number of numbers) all |= number
  const width = Math.max(1, 4 - Math.floor(Math.clz32(all) / 8))
  const bytes = Buffer.allocUnsafe(numbers.length * width)
  for (let plane = 0, at = 0; plane < width; plane++) {
    for (let index = 0; index < numbers.length; index++, at++) {
      bytes[at] = (numbers[index] ?? Number.NaN) >>> (plane * 8)
    }
  }
  return bytes
}

function varints(numbers: readonly number[]): Buffer {
  const bytes: number[] = []
  for (const number of numbers) {
    let rest = number
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
    bytes.push(rest)
  }
  return Buffer.from(bytes)
}

function varint(bytes: Uint8Array, at: { place: number }): number {
  let number = 0
  for (let factor = 1; ; factor *= 128) {
    const byte = bytes[at.place++]
    if (byte === undefined) throw new RangeError('The block ends too early')
    number += (byte % 128) * factor
    if (byte < 128) return number
  }
}
