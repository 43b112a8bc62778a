import { expect, it } from 'vitest'
import { connectionImportMachine } from '../../machines/flows/connectionImport.ts'
import { play } from '../walk/play.ts'
import { broken } from '../walk/walk.ts'

const file = { name: 'aansluitingen.csv', size: 1000 }
const chooseFile = { type: 'chooseFile', file } as const
const confirm = { type: 'confirm' } as const
const back = { type: 'back' } as const

const told = (wrong: number, made: number) => ({
  kind: 'told',
  found: { counts: { wrong, new: made, changed: 0, same: 0 }, rows: [], ignored: [] },
})
const taken = { kind: 'taken', found: told(0, 2).found }
const open = (lookAtTable: unknown, takeTable?: unknown) =>
  play(connectionImportMachine, { answers: { lookAtTable, takeTable } })

it('nothing is taken in before somebody has seen what it would do', async () => {
  const flow = await open(told(0, 2), taken)
  await flow.send(chooseFile)
  expect(flow.asked).toEqual([['lookAtTable', file]])
  expect(flow.state()).toBe('told.asking')
  await flow.send(confirm)
  expect(flow.asked[1]).toEqual(['takeTable', { file, take: 'all' }])
  expect(flow.did).toEqual([['tellTakenIn', taken]])
  expect(flow.state()).toBe('choosing.ready')
})

it('of a file in which something is wrong only the good rows are taken', async () => {
  const flow = await open(told(1, 2), taken)
  await flow.send(chooseFile, confirm)
  expect(flow.asked[1]).toEqual(['takeTable', { file, take: 'good' }])
})

it('a file that would do nothing cannot be taken', async () => {
  const flow = await open(told(3, 0))
  await flow.send(chooseFile)
  expect(flow.snapshot().can(confirm)).toBe(false)
})

it('taking twice takes once, and there is no way back meanwhile', async () => {
  const flow = await open(told(0, 2))
  await flow.send(chooseFile, confirm, confirm, back)
  expect(flow.state()).toBe('told.taking')
  expect(flow.asked).toHaveLength(2)
})

it('after a refusal or a call that broke it may be tried again, or another file chosen', async () => {
  for (const answer of [{ kind: 'refused', message: 'Er is iets mis.' }, broken]) {
    const flow = await open(told(0, 2), answer)
    await flow.send(chooseFile, confirm)
    expect(flow.snapshot().can(confirm)).toBe(true)
    await flow.send(back)
    expect(flow.snapshot().context).toMatchObject({ file: { name: '' }, message: '' })
  }
})
