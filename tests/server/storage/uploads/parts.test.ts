import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { parts } from '../../../../src/server/storage/uploads/parts.ts'

/** A megabyte of memory as a disk; null where none can be made. */
function smallDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
  const path = mkdtempSync(join(tmpdir(), 'wattwerf-small-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', path], { stdio: 'ignore' })
    return path
  } catch {
    rmdirSync(path)
    return null
  }
}

const disk = smallDisk()
afterAll(() => {
  if (disk === null) return
  execFileSync('umount', [disk])
  rmdirSync(disk)
})

test.skipIf(disk === null)(
  'a file on its way to a full disk has no hole where room came back, and goes on from where it was',
  async () => {
    const kept = parts(join(disk ?? '', 'incoming'))
    const key = await kept.begin()
    const filler = join(disk ?? '', 'filler')
    writeFileSync(filler, Buffer.alloc(900 * 1024))
    const whole = Buffer.concat([Buffer.alloc(256 * 1024, 'a'), Buffer.alloc(256 * 1024, 'b')])
    const coming = new Readable({ read() {} })
    coming.push(whole.subarray(0, 256 * 1024))
    const adding = kept.add(key, coming, 0, whole.length)
    // What is refused before that is refused as well: then there is nothing to wait for.
    const room = setTimeout(() => {
      rmSync(filler)
      coming.push(whole.subarray(256 * 1024))
      coming.push(null)
    }, 100)
    await expect(adding).rejects.toMatchObject({ code: 'ENOSPC' })
    clearTimeout(room)
    rmSync(filler, { force: true })
    const offset = await kept.size(key)
    expect((await buffer(kept.read(key))).equals(whole.subarray(0, offset))).toBe(true)
    await kept.add(key, Readable.from([whole.subarray(offset)]), offset, whole.length)
    expect((await buffer(kept.read(key))).equals(whole)).toBe(true)
  },
)
