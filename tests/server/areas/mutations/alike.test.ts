import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { day, mutationsOn } from './asked.ts'

describeAnyEngine('a mutation that is drafted', (openFresh) => {
  const { ask, made, take, begin, end, of } = mutationsOn(openFresh)
  beforeAll(begin)
  afterAll(end)

  const alike = async (kind: string, ...ids: number[]) =>
    (await ask<{ id: number; state: string }[]>('GET', `mutations-alike?kind=${kind}&ids=${ids}`)).data

  test('finds the one of the same kind and connection that was asked before, until that is over', async () => {
    const [own = 0, other = 0] = of().ids
    expect(await alike('leegstand', own)).toEqual([])
    const first = await made({ connectionIds: [own] })
    const { number } = (await ask('GET', `mutations/${first}`)).data
    expect(await alike('leegstand', other, own)).toEqual([{ id: first, number, state: 'draft' }])
    expect(await alike('leegstand', other)).toEqual([])
    expect(await alike('verhuizing_uit', own)).toEqual([])
    await take(first, 'CANCEL', { reason: 'Toch niet' })
    expect(await alike('leegstand', own)).toEqual([])
  })

  test('is of standings that are read on its day or before, and says so at once', async () => {
    const [own = 0] = of().ids
    const body = {
      kind: 'verhuizing_uit',
      connectionIds: [own],
      effectiveDate: day(20),
      newPartyName: 'Bewoner',
    }
    const later = await ask('POST', 'mutations', { ...body, readingDate: day(21) })
    const said = ['Ligt na de ingangsdatum: de standen zijn van die dag']
    expect([later.status, later.errors]).toEqual([422, { readingDate: said }])
    const made = await ask('POST', 'mutations', { ...body, readingDate: day(20) })
    expect(made.status).toBe(201)
    const { version } = made.data
    const moved = await ask('POST', `mutations/${made.data.id}`, { version, effectiveDate: day(19) })
    expect([moved.status, moved.errors]).toEqual([422, { readingDate: said }])
  })
})
