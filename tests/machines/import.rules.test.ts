import { describe, expect, it } from 'vitest'
import { importMachine, type ReadFile } from '../../machines/flows/import.ts'
import { play } from '../walk/play.ts'
import { broken } from '../walk/walk.ts'
import { believed, choose, delft, gouda, meter, open, read } from './importPlay.ts'

describe('the file', () => {
  it('of more than 500 MB is not read', async () => {
    const flow = await open(read(meter('a')))
    await flow.send({ type: 'chooseFile', file: { name: 'groot.csv', size: 500_000_001 } })
    expect(flow.state()).toBe('choosing.tooLarge')
    expect(flow.asked).toEqual([])
  })

  it('that is not recognised says why', async () => {
    const flow = await open({ kind: 'notRecognised', message: 'Dit is geen meetbestand.' })
    await flow.send(choose)
    expect(flow.state()).toBe('choosing.notRecognised')
    expect(flow.snapshot().context.message).toBe('Dit is geen meetbestand.')
  })

  it('without one usable reading leads no further', async () => {
    const { file } = read()
    const flow = await open({ kind: 'read', file: { ...file, readings: 0 } })
    await flow.send(choose, { type: 'continue' })
    expect(flow.state()).toBe('preview.unusable')
  })
})

describe('a file with faults', () => {
  const faulty = { ...read(meter('a', { id: 12, label: 'x' })).file, errors: 3 }

  it('goes on only when a person takes everything that is good', async () => {
    const flow = await open({ kind: 'read', file: faulty })
    await flow.send(choose, { type: 'continue' })
    expect(flow.state()).toBe('preview.deciding')
    await flow.send({ type: 'sayFaults', onlyGood: true }, { type: 'continue' }, { type: 'confirm' })
    expect(flow.asked.at(-1)?.[1]).toMatchObject({ onlyGood: true })
  })
})

describe('a table nobody has seen', () => {
  const unknown: ReadFile = {
    ...read().file,
    columns: { headerLine: 1, unit: null, roles: ['skip', 'skip', 'ean'] },
    isUnknown: true,
  }

  it('is read once a person has pointed out when and what', async () => {
    const readColumns = () => read(meter('a', gouda))
    const flow = await play(importMachine, {
      input: { connection: null },
      answers: { readFile: { kind: 'read', file: unknown }, readColumns, weighReadings: believed },
    })
    await flow.send(choose)
    expect(flow.state()).toBe('pointing.asking')
    await flow.send({ type: 'pointColumn', column: 0, role: 'moment' }, { type: 'readColumns' })
    expect(flow.state()).toBe('pointing.asking')
    await flow.send(
      { type: 'pointColumn', column: 1, role: 'standing:taken:low' },
      { type: 'sayUnit', unit: 'wh' },
      { type: 'readColumns' },
    )
    expect(flow.asked.at(-1)?.[1]).toEqual({
      fileId: 5,
      columns: { headerLine: 1, unit: 'wh', roles: ['moment', 'standing:taken:low', 'ean'] },
    })
    expect(flow.state()).toBe('preview.usable')
  })
})

describe('a file whose remembered columns are forgotten', () => {
  const remembered = {
    ...read(meter('a', gouda)).file,
    columns: { headerLine: 1, unit: null, roles: ['moment'] },
  }
  const anew = (file: Partial<ReadFile>) =>
    ({ type: 'readAnew', answer: { kind: 'read', file: { ...remembered, ...file } } }) as const

  it('is looked at as if it were new, in whatever one decided about it before', async () => {
    const flow = await open({ kind: 'read', file: { ...remembered, errors: 2 } })
    await flow.send(choose, { type: 'sayFaults', onlyGood: true }, anew({ errors: 3 }))
    expect(flow.state()).toBe('preview.deciding')
    await flow.send(anew({ readings: 0 }))
    expect(flow.state()).toBe('preview.unusable')
    await flow.send(anew({ isUnknown: true }))
    expect(flow.state()).toBe('pointing.asking')
  })

  it('is not changed under whoever went on', async () => {
    const flow = await open({ kind: 'read', file: remembered })
    await flow.send(choose, { type: 'continue' }, anew({ isUnknown: true }))
    expect(flow.state()).toBe('ready.asking')
  })
})

describe('which meter is which connection', () => {
  it('is not asked when the file says it', async () => {
    const flow = await open(read(meter('a', gouda), meter('b', delft)))
    await flow.send(choose, { type: 'continue' }, { type: 'confirm' })
    expect(flow.asked.at(-1)?.[1]).toMatchObject({ fileId: 5, matches: { a: 12, b: 13 } })
  })

  it('is the connection one came from, for a file with one unknown meter', async () => {
    const flow = await open(read(meter('a')), undefined, gouda)
    await flow.send(choose, { type: 'continue' }, { type: 'confirm' })
    expect(flow.asked.at(-1)?.[1]).toMatchObject({ matches: { a: 12 } })
  })

  it('must be said for every meter that is unknown; a skipped meter is left out', async () => {
    const flow = await open(read(meter('a', gouda), meter('b')))
    await flow.send(choose, { type: 'continue' }, { type: 'continue' })
    expect(flow.state()).toBe('matching')
    await flow.send({ type: 'skipMeter', meter: 'b' }, { type: 'continue' }, { type: 'confirm' })
    expect(flow.asked.at(-1)?.[1]).toMatchObject({ matches: { a: 12 } })
  })

  it('is not asked of a meter whose readings cannot be taken', async () => {
    const flow = await open(
      read(meter('a', gouda), meter('b', delft, 'Deze EAN-code is niet van deze klant.')),
    )
    await flow.send(choose, { type: 'continue' }, { type: 'confirm' })
    expect(flow.asked.at(-1)?.[1]).toMatchObject({ matches: { a: 12 } })
  })

  it('may not be nothing at all', async () => {
    const flow = await open(read(meter('a')))
    await flow.send(choose, { type: 'continue' }, { type: 'skipMeter', meter: 'a' })
    expect(flow.snapshot().can({ type: 'continue' })).toBe(false)
  })

  it('a person may say otherwise than the file', async () => {
    const flow = await open(read(meter('a', gouda)))
    await flow.send(choose, { type: 'continue' }, { type: 'back' })
    await flow.send({ type: 'matchMeter', meter: 'a', connection: delft })
    await flow.send({ type: 'continue' }, { type: 'confirm' })
    expect(flow.asked.at(-1)?.[1]).toMatchObject({ matches: { a: 13 } })
  })
})

describe('what the times mean', () => {
  const assumed = (meaningIsAssumed: boolean) => {
    const { kind, file } = read(meter('a', gouda))
    return { kind, file: { ...file, meaningIsAssumed } }
  }

  it('is sent along only where the file left it open', async () => {
    const said = await open(assumed(false))
    await said.send(choose, { type: 'continue' }, { type: 'confirm' })
    expect(said.asked.at(-1)?.[1]).toMatchObject({ means: null })
    const left = await open(assumed(true))
    await left.send(choose, { type: 'sayMeaning', means: 'end' }, { type: 'continue' }, { type: 'confirm' })
    expect(left.asked.at(-1)?.[1]).toMatchObject({ means: 'end' })
  })
})

describe('importing', () => {
  const ready = async (answer: unknown) => {
    const flow = await open(read(meter('a', gouda)), answer)
    await flow.send(choose, { type: 'continue' })
    return flow
  }

  it('asks before anything is stored', async () => {
    const flow = await ready({ kind: 'imported', result: { added: 1, changed: 0, same: 0, kept: 0 } })
    expect(flow.state()).toBe('ready.asking')
    expect(flow.asked.map(([name]) => name)).toEqual(['readFile', 'weighReadings'])
  })

  it('shows how far it is', async () => {
    const flow = await ready((question: { report: (progress: object) => void }) => {
      question.report({ done: 25, total: 100 })
      return new Promise(() => {})
    })
    await flow.send({ type: 'confirm' })
    expect(flow.snapshot().context.progress).toEqual({ done: 25, total: 100 })
  })

  it('tells what it did', async () => {
    const result = { added: 90, changed: 8, same: 2, kept: 0 }
    const flow = await ready({ kind: 'imported', result })
    await flow.send({ type: 'confirm' })
    expect(flow.state()).toBe('done')
    expect(flow.did).toEqual([['tellImported', result]])
  })

  it('that broke may be done again: a repeat changes nothing', async () => {
    const flow = await ready(broken)
    await flow.send({ type: 'confirm' }, { type: 'confirm' })
    expect(flow.asked.map(([name]) => name)).toEqual([
      'readFile',
      'weighReadings',
      'importReadings',
      'importReadings',
    ])
  })

  it('cannot be cancelled half-way', async () => {
    const flow = await ready(undefined)
    await flow.send({ type: 'confirm' }, { type: 'cancel' })
    expect(flow.state()).toBe('importing')
  })

  it('cancelled before it began withdraws the file and forgets it', async () => {
    const flow = await ready(undefined)
    await flow.send({ type: 'cancel' })
    expect(flow.state()).toBe('cancelled')
    expect(flow.did).toEqual([['withdrawFile', 5]])
    expect(flow.snapshot().context.file.id).toBe(0)
  })
})
