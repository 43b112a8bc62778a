import { describe, expect, it } from 'vitest'
import { mostFiles, uploadMachine } from '../../machines/flows/upload.ts'
import { filledIn, weighed } from '../../src/contract/areas/library/chosenFiles.ts'
import { play } from '../walk/play.ts'
import { broken } from '../walk/walk.ts'

const details = {
  title: '',
  category: null,
  documentDate: '2026-11-20',
  expiryDate: null,
  visibleToCustomer: false,
}
const sent = { kind: 'sent', uploadId: 1 } as const
const choose = (...names: string[]) =>
  ({ type: 'choose', files: names.map((name) => weighed({ name, size: 1000 })) }) as const

const open = (sendFile: unknown, keepDocument?: unknown, input: object = { single: false, details }) =>
  play(uploadMachine, { input: input as never, answers: { sendFile, keepDocument } })

describe('files that become documents', () => {
  it('of 25 MB and one byte, of another kind, or empty are not sent', async () => {
    const flow = await open(sent)
    await flow.send({
      type: 'choose',
      files: [
        { name: 'groot.pdf', size: 25_000_001 },
        { name: 'x.exe', size: 1 },
        { name: 'leeg.pdf', size: 0 },
      ].map(weighed),
    })
    expect(flow.state()).toBe('choosing.refused')
    expect(flow.asked).toEqual([])
  })

  it('beyond fifty are refused, the others go on', async () => {
    const flow = await open(sent)
    await flow.send(choose(...Array.from({ length: mostFiles + 1 }, (_, place) => `${place}.pdf`)))
    expect(flow.asked).toHaveLength(mostFiles)
    expect(flow.snapshot().context.files.at(-1)?.refusal).toBe('Hoogstens 50 bestanden tegelijk.')
  })

  it('are called by their name without folders and ending', async () => {
    const flow = await open(sent)
    await flow.send(choose('../../Jaarnota 2025.pdf'))
    expect(flow.snapshot().context.files[0]?.details.title).toBe('Jaarnota 2025')
  })

  it('are shown to the customer by their category: a contract is, a tender is not', async () => {
    const flow = await open(sent)
    const change = (value: string) =>
      ({ type: 'change', key: 0, changes: filledIn(details, 'category', value) }) as const
    await flow.send(choose('a.pdf'), change('contract'))
    expect(flow.snapshot().context.files[0]?.details.visibleToCustomer).toBe(true)
    await flow.send(change('offerte'))
    expect(flow.snapshot().context.files[0]?.details.visibleToCustomer).toBe(false)
  })

  it('wait when the connection breaks, and are not lost', async () => {
    const flow = await open(broken)
    await flow.send(choose('a.pdf'))
    expect(flow.state()).toBe('interrupted')
    expect(flow.snapshot().context.files).toHaveLength(1)
  })

  it('for a new version are one, and only its end is asked', async () => {
    const flow = await open(sent, { kind: 'kept' }, { single: true, details: { expiryDate: null } })
    await flow.send(choose('a.pdf', 'b.pdf'), { type: 'save' })
    expect(flow.asked.map(([name]) => name)).toEqual(['sendFile', 'keepDocument'])
    expect(flow.asked[1]?.[1]).toEqual({ uploadId: 1, details: { expiryDate: null } })
  })
})
