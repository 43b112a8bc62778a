import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { samples } from '../../records/drafts.ts'
import { day, mutationsOn } from './asked.ts'

describeAnyEngine('a mutation of what a connection does not have', (openFresh) => {
  const { ask, made, take, answered, connectionOf, begin, end, of } = mutationsOn(openFresh)
  beforeAll(begin)
  afterAll(end)

  test.each([
    [
      'vermogen',
      { desiredPower: '80.0' },
      /Gecontracteerd vermogen wijzigen kan niet bij (?:\d{4} ){4}\d{2}/,
    ],
    [
      'meetbedrijf',
      {},
      /Meetbedrijf wijzigen kan niet bij (?:\d{4} ){4}\d{2}: deze aansluiting heeft geen meetbedrijf/,
    ],
  ])('%s of a small connection is refused when it is handed in', async (kind, more, text) => {
    const { world, token, ids } = of()
    const company = await world.ask<{ id: number }>('POST', 'measuring-companies', {
      token,
      body: { ...samples['measuring-companies']?.draft(40 + kind.length, {} as never) },
    })
    const wanted = kind === 'meetbedrijf' ? { desiredMeasuringId: company.data.id } : more
    const id = await made({
      kind,
      connectionIds: ids.slice(0, 1),
      effectiveDate: day(200),
      reason: 'Proef',
      ...wanted,
    })
    const refused = await take(id, 'SUBMIT')
    expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(text)])
    expect((await ask('GET', `mutations/${id}`)).data.state).toBe('draft')
  })

  test('what it does have changes as before', async () => {
    const own = of().ids[3] ?? 0
    const id = await answered({
      kind: 'capaciteit',
      connectionIds: [own],
      desiredCapacity: '3x35A',
      effectiveDate: day(0),
    })
    expect((await take(id, 'CONFIRMED', { confirmedDate: day(0) })).status).toBe(200)
    expect((await connectionOf(own)).capacity).toBe('3x35A')
  })
})
