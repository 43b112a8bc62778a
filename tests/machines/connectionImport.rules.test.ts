import { expect, it } from 'vitest'
import { connectionImportMachine } from '../../machines/flows/connectionImport.ts'
import { play } from '../walk/play.ts'
import { broken } from '../walk/walk.ts'

const file = { name: 'aansluitingen.csv', size: 1000 }
const chooseFile = { type: 'chooseFile', file } as const
const confirm = { type: 'confirm' } as const
const back = { type: 'back' } as const
const pointColumns = { type: 'pointColumns' } as const
const readColumns = { type: 'readColumns' } as const
const point = (column: number, field: string | null) => ({ type: 'pointColumn', column, field }) as const

const fields = [
  { name: 'ean', label: 'EAN-code', needed: 'always' },
  { name: 'city', label: 'Plaats', needed: 'new' },
]
const pointing = (columns: readonly (string | null)[], remembered: object | null = null) => ({
  headerLine: 1,
  sheets: [{ name: 'Voorblad', isRead: true, headerLine: 1, rows: [] }],
  fields,
  preview: [],
  notes: [],
  remembered,
  columns: columns.map((field) => ({ letter: 'A', heading: 'Kop', examples: [], field, why: null })),
})
const told = (wrong: number, made: number, more: object | null = null) => ({
  kind: 'told',
  found: {
    counts: { wrong, new: made, changed: 0, same: 0 },
    rows: [],
    ignored: [],
    notes: [],
    pointing: more,
  },
})
/** The columns of the sheet that was read. */
const at = (fields: readonly (string | null)[]) => ({ sheet: 'Voorblad', headerLine: 1, fields })
const taken = { kind: 'taken', found: told(0, 2).found }
const open = (answers: Record<string, unknown>) => play(connectionImportMachine, { answers })
const opened = async (lookAtTable: unknown, takeTable?: unknown) => {
  const flow = await open({ lookAtTable, takeTable })
  await flow.send(chooseFile)
  return flow
}

it('nothing is taken in before somebody has seen what it would do', async () => {
  const flow = await opened(told(0, 2), taken)
  expect(flow.asked).toEqual([['lookAtTable', file]])
  expect(flow.state()).toBe('told.asking')
  await flow.send(confirm)
  expect(flow.asked[1]).toEqual(['takeTable', { file, take: 'all', columns: null, choices: {} }])
  expect(flow.did).toEqual([['tellTakenIn', taken]])
  expect(flow.state()).toBe('choosing.ready')
})

it('of a file in which something is wrong only the good rows are taken', async () => {
  const flow = await opened(told(1, 2), taken)
  await flow.send(confirm)
  expect(flow.asked[1]).toEqual(['takeTable', { file, take: 'good', columns: null, choices: {} }])
})

it('a file that would do nothing cannot be taken', async () => {
  const flow = await opened(told(3, 0))
  expect(flow.snapshot().can(confirm)).toBe(false)
})

it('a row that looks like something that is there is taken as was chosen, from what it offers', async () => {
  const options = [
    { value: 'skip', label: 'Overslaan', takes: false },
    { value: 'new', label: 'Toch toevoegen', takes: true },
  ]
  const row = { line: 3, subject: 'De Korf', kind: 'same', notes: [], offer: { options, usual: 'skip' } }
  const choose = (choice: string, line = 3) => ({ type: 'chooseForRow', line, choice }) as const
  const found = { ...told(0, 0).found, counts: { wrong: 0, new: 0, changed: 0, same: 1 }, rows: [row] }
  const flow = await opened({ kind: 'told', found }, taken)
  expect(flow.snapshot().can(confirm)).toBe(false)
  expect(flow.snapshot().can(choose('new', 4))).toBe(false)
  expect(flow.snapshot().can(choose('deal-1'))).toBe(false)
  await flow.send(choose('new'))
  expect(flow.snapshot().can(confirm)).toBe(true)
  await flow.send(choose('skip'))
  expect(flow.snapshot().can(confirm)).toBe(false)
  await flow.send(choose('new'), confirm)
  expect(flow.asked[1]).toEqual(['takeTable', { file, take: 'all', columns: null, choices: { 3: 'new' } }])
})

it('taking twice takes once, and there is no way back meanwhile', async () => {
  const flow = await opened(told(0, 2, pointing(['ean'])))
  await flow.send(confirm, confirm, back, pointColumns)
  expect(flow.state()).toBe('told.taking')
  expect(flow.asked).toHaveLength(2)
})

it('after a refusal or a call that broke it may be tried again, or another file chosen', async () => {
  for (const answer of [{ kind: 'refused', message: 'Er is iets mis.' }, broken]) {
    const flow = await opened(told(0, 2), answer)
    await flow.send(confirm)
    expect(flow.snapshot().can(confirm)).toBe(true)
    await flow.send(back)
    expect(flow.snapshot().context).toMatchObject({ file: { name: '' }, message: '' })
  }
})

it('without the column that says which record it is, somebody points it out first', async () => {
  const flow = await open({
    lookAtTable: told(0, 0, pointing([null, null])),
    lookAtPointed: told(0, 2, pointing(['ean', 'city'])),
    takeTable: taken,
  })
  await flow.send(chooseFile)
  expect(flow.state()).toBe('pointing.asking')
  await flow.send(point(1, 'city'))
  expect(flow.snapshot().can(readColumns)).toBe(false)
  await flow.send(point(0, 'ean'), readColumns)
  expect(flow.asked[1]).toEqual(['lookAtPointed', { file, columns: at(['ean', 'city']) }])
  expect(flow.state()).toBe('told.asking')
  await flow.send(confirm)
  expect(flow.asked[2]).toEqual([
    'takeTable',
    { file, take: 'all', columns: at(['ean', 'city']), choices: {} },
  ])
})

it('after a refusal or a call that broke columns can be pointed at as before', async () => {
  for (const answer of [{ kind: 'refused', message: 'Dat kan niet.' }, broken]) {
    const flow = await open({ lookAtTable: told(0, 0, pointing([null, null])), lookAtPointed: answer })
    await flow.send(chooseFile, point(0, 'ean'), readColumns)
    await flow.send(point(1, 'city'), point(0, null))
    expect(flow.snapshot().context.columns.fields).toEqual([null, 'city'])
    expect(flow.snapshot().can(readColumns)).toBe(false)
    await flow.send(point(0, 'ean'), readColumns)
    expect(flow.asked.at(-1)).toEqual(['lookAtPointed', { file, columns: at(['ean', 'city']) }])
  }
})

it('a field is at one column at most, and a column may be left out', async () => {
  const flow = await opened(told(0, 2, pointing(['ean', null])))
  await flow.send(pointColumns)
  expect(flow.snapshot().can(point(1, 'ean'))).toBe(false)
  await flow.send(point(0, null), point(1, 'ean'))
  expect(flow.snapshot().context.columns.fields).toEqual([null, 'ean'])
})

it('a table is read again on the sheet and below the line that were chosen; who goes back, reads it as before', async () => {
  const first = told(0, 1, pointing(['ean', null]))
  const flow = await open({ lookAtTable: first, lookAtPointed: told(0, 2, pointing(['ean', 'city'])) })
  const onList = { sheet: 'Lijst', headerLine: 1, fields: [null, null] }
  const below = { sheet: 'Lijst', headerLine: 2, fields: ['ean', 'city'] }
  await flow.send(chooseFile, pointColumns, { type: 'saySheet', columns: onList })
  expect(flow.snapshot().can(readColumns)).toBe(false)
  await flow.send(back)
  expect(flow.snapshot().context.columns).toEqual(at(['ean', null]))
  await flow.send(pointColumns, { type: 'saySheet', columns: onList }, { type: 'sayHeader', columns: below })
  await flow.send(readColumns)
  expect(flow.asked.at(-1)).toEqual(['lookAtPointed', { file, columns: below }])
})

it('who goes back from pointing sees the columns as they were; a file that was never usable is chosen anew', async () => {
  const usable = await opened(told(0, 2, pointing(['ean', null])))
  await usable.send(pointColumns, point(1, 'city'), back)
  expect(usable.state()).toBe('told.asking')
  expect(usable.snapshot().context.columns.fields).toEqual(['ean', null])
  const unknown = await opened(told(0, 0, pointing([null])))
  await unknown.send(point(0, 'ean'), back)
  expect(unknown.state()).toBe('choosing.ready')
})

it('what is remembered can be forgotten, and the file is read anew; what is for everybody a customer cannot forget', async () => {
  const remembered = { id: 5, at: '2026-11-12T09:00:00Z', isKept: false }
  const forget = { type: 'forgetColumns' } as const
  const flow = await open({
    lookAtTable: told(0, 2, pointing(['ean'], remembered)),
    forgetPointing: { kind: 'forgotten' },
  })
  await flow.send(chooseFile, forget)
  expect(flow.asked.slice(1)).toEqual([
    ['forgetPointing', 5],
    ['lookAtTable', file],
  ])
  const kept = await opened(told(0, 2, pointing(['ean'], { ...remembered, isKept: true })))
  expect(kept.snapshot().can(forget)).toBe(false)
  const not = await opened(told(0, 2, pointing(['ean'])))
  expect(not.snapshot().can(forget)).toBe(false)
})
