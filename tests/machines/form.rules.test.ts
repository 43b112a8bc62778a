import { describe, expect, it } from 'vitest'
import { conflictsOf, type FormDraft, formMachine } from '../../machines/flows/form.ts'
import { play } from '../walk/play.ts'
import { broken } from '../walk/walk.ts'

const record = { values: { lastName: 'Bakker', function: 'Inkoper', mobileNumber: null }, version: 3 }
const open = (save: unknown = undefined, draft: FormDraft | null = null) =>
  play(formMachine, { input: { record, draft }, answers: { save } })
const change = (name: string, value: unknown) => ({ type: 'change', name, value }) as const
const save = { type: 'save', another: false } as const

describe('the dirty flag', () => {
  it('goes up with the first change and shows the bar', async () => {
    const form = await open()
    expect(form.snapshot().hasTag('unsaved')).toBe(false)
    await form.send(change('function', 'Directeur'))
    expect(form.snapshot().hasTag('unsaved')).toBe(true)
  })

  it('stays down when a field is filled with what it held', async () => {
    const form = await open()
    await form.send(change('function', 'Inkoper'))
    expect(form.state()).toBe('clean')
  })

  it('goes down when everything stands as it stood', async () => {
    const form = await open()
    await form.send(change('function', 'Directeur'), change('function', 'Inkoper'))
    expect(form.state()).toBe('clean')
  })

  it('"Annuleren" puts every field back, and what it took away can come back', async () => {
    const form = await open()
    await form.send(change('function', 'Directeur'), change('lastName', 'Bos'), { type: 'undo' })
    expect(form.state()).toBe('undone')
    expect(form.snapshot().hasTag('unsaved')).toBe(false)
    expect(form.snapshot().context.values).toEqual(record.values)
    await form.send({ type: 'restore' })
    expect(form.state()).toBe('unsaved.typing')
    expect(form.snapshot().context.values).toEqual({
      ...record.values,
      function: 'Directeur',
      lastName: 'Bos',
    })
  })
})

describe('saving', () => {
  it('sends the values with the version they are changes of', async () => {
    const form = await open()
    await form.send(change('function', 'Directeur'), save)
    expect(form.asked).toEqual([
      ['save', { values: { ...record.values, function: 'Directeur' }, version: 3, was: record.values }],
    ])
  })

  it('tells that it is saved, and goes on from the saved record', async () => {
    const saved = { values: { ...record.values, function: 'Directeur' }, version: 4 }
    const form = await open({ kind: 'saved', record: saved })
    await form.send(change('function', 'Directeur'), save)
    expect(form.did).toEqual([['tellSaved', { record: saved, another: false }]])
    expect(form.state()).toBe('saved')
    expect(form.snapshot().context.base.version).toBe(4)
  })

  it('says when another record is wanted', async () => {
    const saved = { values: record.values, version: 4 }
    const form = await open({ kind: 'saved', record: saved })
    await form.send(change('function', 'Directeur'), { type: 'save', another: true })
    expect(form.did).toEqual([['tellSaved', { record: saved, another: true }]])
  })

  it('keeps the texts per field until that field is changed', async () => {
    const problems = { function: ['Te lang'], lastName: ['Dit veld is verplicht'] }
    const form = await open({ kind: 'refused', problems })
    await form.send(change('function', 'Directeur'), save, change('function', 'Chef'))
    expect(form.snapshot().context.problems).toEqual({ lastName: ['Dit veld is verplicht'] })
  })

  it('saving again forgets the texts of the last time', async () => {
    let answer: unknown = { kind: 'refused', problems: { function: ['Te lang'] } }
    const form = await open(() => answer)
    await form.send(change('function', 'Directeur'), save)
    answer = undefined
    await form.send(save)
    expect(form.snapshot().context.problems).toEqual({})
  })

  it('a call that breaks loses nothing', async () => {
    const form = await open(broken)
    await form.send(change('function', 'Directeur'), save)
    expect(form.state()).toBe('unsaved.failed')
    expect(form.snapshot().context.values.function).toBe('Directeur')
  })

  it('pressing twice saves once', async () => {
    const form = await open()
    await form.send(change('function', 'Directeur'), save, save)
    expect(form.asked).toHaveLength(1)
  })
})

describe('somebody else was first', () => {
  const theirs = {
    values: { lastName: 'Bakker', function: 'Verkoper', mobileNumber: '0612345678' },
    version: 4,
  }
  const conflict = async (...sides: ('mine' | 'theirs')[]) => {
    const form = await open({ kind: 'conflicted', theirs })
    await form.send(change('function', 'Directeur'), save)
    await form.send(...sides.map((side) => ({ type: 'choose', name: 'function', side }) as const))
    return form
  }

  it('only what both changed is asked', async () => {
    const form = await conflict()
    expect(form.state()).toBe('unsaved.conflicted')
    expect(conflictsOf(form.snapshot().context)).toEqual(['function'])
  })

  it.each([
    ['mine', 'Directeur', 'unsaved.typing'],
    ['theirs', 'Verkoper', 'clean'],
  ] as const)('choosing %s leaves %s, and their other changes stay', async (side, job, state) => {
    const form = await conflict(side)
    await form.send({ type: 'settle' })
    expect(form.state()).toBe(state)
    expect(form.snapshot().context.values).toEqual({ ...theirs.values, function: job })
    expect(form.snapshot().context.base).toEqual(theirs)
  })

  it('the last choice counts', async () => {
    const form = await conflict('theirs', 'mine')
    await form.send({ type: 'settle' })
    expect(form.snapshot().context.values.function).toBe('Directeur')
  })

  it('throwing my changes away takes theirs', async () => {
    const form = await conflict()
    await form.send({ type: 'undo' })
    expect(form.state()).toBe('clean')
    expect(form.snapshot().context.values).toEqual(theirs.values)
  })

  it('after settling, saving names the newer version', async () => {
    const form = await conflict('mine')
    await form.send({ type: 'settle' }, save)
    expect(form.asked.at(-1)?.[1]).toMatchObject({ version: 4 })
  })
})

describe('walking away', () => {
  it.each([
    ['unchanged', undefined],
    ['saved', { kind: 'saved', record }],
  ])('from %s form asks nothing', async (_, answer) => {
    const form = await open(answer)
    await form.send(...(answer ? [save] : []), { type: 'leave', to: '/v3/customers' })
    expect(form.snapshot().hasTag('dialog')).toBe(false)
    expect(form.snapshot().hasTag('unsaved')).toBe(false)
  })

  it('from unsaved changes asks first; staying loses nothing, not even what was refused', async () => {
    const form = await open({ kind: 'refused', problems: { function: ['Te lang'] } })
    await form.send(change('function', 'Directeur'), save, { type: 'leave', to: '/v3/customers' })
    expect(form.state()).toBe('asksLeave')
    await form.send({ type: 'stay' })
    expect(form.state()).toBe('unsaved.refused')
    expect(form.snapshot().context.values.function).toBe('Directeur')
    expect(form.did).toEqual([])
  })

  it('leaving without saving goes where one wanted to go', async () => {
    const form = await open()
    await form.send(change('function', 'Directeur'), { type: 'leave', to: '/v3/users' }, { type: 'discard' })
    expect(form.did).toEqual([['goOn', '/v3/users']])
  })
})

describe('work that was left unsaved', () => {
  const keptAt = '2026-11-20T15:04:00.000Z'
  const typed = { ...record.values, function: 'Directeur' }
  const draft = { values: typed, base: record, keptAt }
  const older = { values: typed, base: { ...record, version: 2 }, keptAt }

  it('is offered, and until somebody chooses the record stands as it is', async () => {
    const form = await open(undefined, draft)
    expect(form.state()).toBe('offered.fitting')
    expect(form.snapshot().context.values).toEqual(record.values)
    await form.send(change('function', 'Chef'), save)
    expect(form.state()).toBe('offered.fitting')
  })

  it('"Concept hervatten" puts it back as unsaved changes', async () => {
    const form = await open(undefined, draft)
    await form.send({ type: 'resumeDraft' })
    expect(form.state()).toBe('unsaved.typing')
    expect(form.snapshot().context.values).toEqual(typed)
  })

  it('"Verwijderen" leaves the record as it is', async () => {
    const form = await open(undefined, draft)
    await form.send({ type: 'dropDraft' })
    expect(form.state()).toBe('clean')
    expect(form.snapshot().context).toMatchObject({ values: record.values, draft: null })
  })

  it('of an older version is laid beside what somebody else made of it', async () => {
    const form = await open(undefined, older)
    expect(form.state()).toBe('offered.outdated')
    await form.send({ type: 'resumeDraft' })
    expect(form.state()).toBe('unsaved.conflicted')
    await form.send({ type: 'settle' }, save)
    expect(form.asked[0]?.[1]).toMatchObject({ version: 3, values: typed })
  })

  it('that changes nothing any more is not offered', async () => {
    const form = await open(undefined, { values: record.values, base: record, keptAt })
    expect(form.state()).toBe('clean')
  })
})
