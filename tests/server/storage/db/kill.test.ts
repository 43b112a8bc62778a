import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { findLosses, startWriting } from './writing.ts'

describe('the embedded database whose process is killed with SIGKILL in the middle of saves', () => {
  const dataDir = mkdtempSync(join(inject('engines'), 'killed-'))

  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  test('opens again and has lost nothing it had promised, time after time', {
    timeout: 150_000,
  }, async () => {
    const acknowledged: number[] = []
    let next = 1
    // The last ones are for a machine so busy that it saved too little to prove anything in the first.
    for (const moment of [150, 40, 400, 10, 1500, 3000]) {
      if (moment > 1000 && acknowledged.length > 50) break
      const writing = await startWriting(dataDir, next)
      await sleep(moment)
      await writing.kill()
      acknowledged.push(...writing.acknowledged)
      const found = await findLosses(dataDir, acknowledged)
      expect(found).toMatchObject({ lost: [], torn: 0, broken: [] })
      next = found.highest + 1
    }
    expect(acknowledged.length).toBeGreaterThan(50)
  })
})
