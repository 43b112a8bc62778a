import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Disk, whyNoDisk } from './disk.ts'
import { findLosses, startWriting } from './writing.ts'

const reason = whyNoDisk()

/** How long the rounds go on when enough has been proven; a slow machine does fewer of them. */
const time = 45_000

/**
 * After how many milliseconds each round cuts, with so many between two saves. The first cuts right after the database was made. Slow
 * writers leave less for the next save to sync along.
 */
const cuts: readonly (readonly [moment: number, pause: number])[] = [
  [30, 0],
  [400, 0],
  [200, 2],
  [700, 0],
  [350, 2],
  [50, 0],
]

describe.skipIf(reason !== null)(
  `the embedded database in a power cut${reason ? ` (skipped: ${reason})` : ''}`,
  () => {
    let disk: Disk

    beforeAll(() => {
      disk = new Disk(500)
    })

    afterAll(() => disk?.remove())

    /** Cuts the power under a writer after so many milliseconds; gives the saves it was promised. */
    async function cutAfter(moment: number, first: number, pause: number): Promise<number[]> {
      const writing = await startWriting(join(disk.path, 'data'), first, pause)
      await sleep(moment)
      disk.cutPower()
      await writing.kill()
      disk.unplug()
      disk.plugIn()
      return writing.acknowledged
    }

    test('the cut is a real one: a file that was written and not synced is gone', () => {
      writeFileSync(join(disk.path, 'unsynced'), 'x')
      disk.cutPower()
      disk.unplug()
      disk.plugIn()
      expect(existsSync(join(disk.path, 'unsynced'))).toBe(false)
    })

    test('opens again and has lost nothing it had promised, from its very first moment on', {
      timeout: 300_000,
    }, async () => {
      const acknowledged: number[] = []
      const end = performance.now() + time
      let next = 1
      let rounds = 0
      const isProven = () => rounds >= 3 && acknowledged.length > 50
      while (!isProven() || (rounds < cuts.length && performance.now() < end)) {
        const [moment, pause] = cuts[rounds % cuts.length] as (typeof cuts)[0]
        acknowledged.push(...(await cutAfter(moment, next, pause)))
        const found = await findLosses(join(disk.path, 'data'), acknowledged)
        expect(found).toMatchObject({ lost: [], torn: 0, broken: [] })
        next = found.highest + 1
        rounds += 1
      }
      console.log(`power cuts: ${rounds} rounds, ${acknowledged.length} answered saves, 0 lost`)
    })
  },
)
