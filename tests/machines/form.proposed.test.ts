import { describe, expect, it } from 'vitest'
import { conflictsOf, type FormDraft, formMachine } from '../../machines/flows/form.ts'
import { play } from '../walk/play.ts'

const record = { values: { lastName: 'Bakker', function: 'Inkoper', mobileNumber: null }, version: 3 }
const save = { type: 'save', another: false } as const

describe('what is proposed from the beginning', () => {
  const proposed = { function: 'Directeur' }
  const withProposal = (draft: FormDraft | null, answer?: unknown) =>
    play(formMachine, { input: { record, draft, proposed }, answers: { save: answer } })
  const draftOf = (job: string) => ({
    values: { ...record.values, function: job },
    base: record,
    keptAt: '2026-11-20T15:04:00.000Z',
  })

  it('is a change as if somebody typed it', async () => {
    const form = await withProposal(null)
    expect(form.state()).toBe('unsaved.typing')
    expect(form.snapshot().context.base).toEqual(record)
    await form.send({ type: 'leave', to: '/v3/customers' })
    expect(form.state()).toBe('asksLeave')
    const same = await play(formMachine, {
      input: { record, draft: null, proposed: { function: 'Inkoper' } },
      answers: {},
    })
    expect(same.state()).toBe('clean')
  })

  it('is held against what somebody else made of it', async () => {
    const theirs = { values: { ...record.values, function: 'Verkoper' }, version: 4 }
    const form = await withProposal(null, { kind: 'conflicted', theirs })
    await form.send(save)
    expect(conflictsOf(form.snapshot().context)).toEqual(['function'])
    await form.send({ type: 'settle' })
    expect(form.snapshot().context.values.function).toBe('Directeur')
  })

  it('waits for what is to become of other work, and asks nothing about itself', async () => {
    const form = await withProposal(draftOf('Chef inkoop'))
    expect(form.state()).toBe('offered.fitting')
    await form.send({ type: 'dropDraft' })
    expect([form.state(), form.snapshot().context.values.function]).toEqual(['unsaved.typing', 'Directeur'])
    const resumed = await withProposal(draftOf('Chef inkoop'))
    await resumed.send({ type: 'resumeDraft' })
    expect(resumed.snapshot().context.values.function).toBe('Chef inkoop')
    expect((await withProposal(draftOf('Directeur'))).state()).toBe('unsaved.typing')
  })
})
