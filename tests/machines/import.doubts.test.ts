import { describe, expect, it } from 'vitest'
import { importMachine } from '../../machines/flows/import.ts'
import { play } from '../walk/play.ts'
import { broken } from '../walk/walk.ts'
import { choose, delft, gouda, meter, open, read } from './importPlay.ts'

describe('what does not fit what is known', () => {
  const doubts = [{ code: 'PL8', meter: 'a', message: 'Veel meer dan het jaarverbruik.' }]
  const weighed = async (weighReadings: unknown) => {
    const flow = await play(importMachine, {
      input: { connection: null },
      answers: { readFile: read(meter('a', gouda)), weighReadings },
    })
    await flow.send(choose, { type: 'continue' })
    return flow
  }

  it('is asked before anything is stored, and said along when a person answered for it', async () => {
    const flow = await weighed({ doubts })
    expect(flow.state()).toBe('doubting.asking')
    await flow.send({ type: 'confirm' })
    expect(flow.state()).toBe('doubting.asking')
    await flow.send({ type: 'believe' }, { type: 'confirm' })
    expect(flow.asked.at(-1)).toMatchObject(['importReadings', { believed: true }])
  })

  it('that could not be found out leads no further, and is tried again', async () => {
    const flow = await weighed(broken)
    expect(flow.state()).toBe('doubting.failed')
    await flow.send({ type: 'believe' }, { type: 'confirm' })
    expect(flow.state()).toBe('doubting.failed')
    await flow.send({ type: 'weighAgain' })
    expect(flow.asked.map(([name]) => name)).toEqual(['readFile', 'weighReadings', 'weighReadings'])
  })

  it('is asked anew when another connection is chosen', async () => {
    const flow = await weighed({ doubts })
    await flow.send({ type: 'believe' }, { type: 'back' }, { type: 'continue' })
    expect(flow.state()).toBe('doubting.asking')
    expect(flow.snapshot().context.believed).toBe(false)
  })
})

describe('a meter with one connection it can be', () => {
  it('is proposed, and looked at before anything is stored', async () => {
    const proposed = { ...meter('gas'), proposed: delft }
    const flow = await open(read(proposed))
    await flow.send(choose, { type: 'continue' })
    expect(flow.state()).toBe('matching')
    await flow.send({ type: 'continue' }, { type: 'confirm' })
    expect(flow.asked.at(-1)?.[1]).toMatchObject({ matches: { gas: 13 } })
  })
})
