import { describe, expect, test } from 'vitest'
import { Gate } from '../../../../src/server/storage/db/gate.ts'

describe('the gate', () => {
  test('lets in as many as there are places, and the others in the order they came', async () => {
    const gate = new Gate(2, 10)
    await gate.enter(50)
    await gate.enter(50)
    const order: string[] = []
    const third = gate.enter(1000).then(() => order.push('third'))
    const fourth = gate.enter(1000).then(() => order.push('fourth'))
    gate.leave()
    await third
    gate.leave()
    await fourth
    expect(order).toEqual(['third', 'fourth'])
  })

  test('sends away who waits too long, without losing the place', async () => {
    const gate = new Gate(1, 10)
    await gate.enter(50)
    await expect(gate.enter(20)).rejects.toMatchObject({ code: 'NO_CONNECTION' })
    gate.leave()
    await gate.enter(0)
  })

  test('sends away at once when too many wait', async () => {
    const gate = new Gate(1, 1)
    await gate.enter(50)
    const waiting = gate.enter(1000)
    await expect(gate.enter(1000)).rejects.toThrow('1 askers wait')
    gate.leave()
    await waiting
  })
})
