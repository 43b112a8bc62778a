import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { firstReply } from '../../../../src/server/storage/db/embedded/opening.ts'

const hour = 3_600_000

/** Keeps the processor at work for so many milliseconds of it. */
function compute(milliseconds: number): void {
  const before = process.cpuUsage()
  for (let spent = 0; spent < milliseconds; ) {
    const { user, system } = process.cpuUsage(before)
    spent = (user + system) / 1000
  }
}

describe('the embedded database that opens', () => {
  test('may take long by the clock on a machine that gives it no processor', async () => {
    const worker = new EventEmitter()
    const reply = firstReply(worker, { processor: hour, clock: hour })
    await sleep(300)
    worker.emit('message', { kind: 'open' })
    expect(await reply).toEqual({ kind: 'open' })
  })

  test('is given up when it computes on and on', async () => {
    const reply = firstReply(new EventEmitter(), { processor: 100, clock: hour })
    const refused = expect(reply).rejects.toThrow('aborted')
    compute(300)
    await refused
  })

  test('is given up when it waits for ever', async () => {
    await expect(firstReply(new EventEmitter(), { processor: hour, clock: 100 })).rejects.toThrow('aborted')
  })

  test('says what broke', async () => {
    const worker = new EventEmitter()
    const reply = firstReply(worker, { processor: hour, clock: hour })
    worker.emit('error', new Error('geen geheugen'))
    await expect(reply).rejects.toThrow('geen geheugen')
  })
})
