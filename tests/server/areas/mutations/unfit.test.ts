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

  test.each(['groot', '25', '-3x25A', '3 keer zoveel', '0 kVA', '9'.repeat(24)])(
    'a wished capacity of “%s” says nothing, and is refused under its field',
    async (desiredCapacity) => {
      const { ids } = of()
      const body = { kind: 'capaciteit', connectionIds: ids.slice(0, 1), effectiveDate: day(200) }
      const refused = await ask('POST', 'mutations', { ...body, desiredCapacity })
      expect(refused.status).toBe(422)
      expect(refused.errors?.desiredCapacity?.[0]).toMatch(/zekeringen|tekens/)
    },
  )

  test('one that was drafted when any text would do goes no further, nor one of gas for electricity', async () => {
    const { world, ids } = of()
    const more = { kind: 'capaciteit', connectionIds: ids.slice(0, 1), effectiveDate: day(200) }
    const id = await made({ ...more, desiredCapacity: '3 x 63 amp.' })
    expect((await ask('GET', `mutations/${id}`)).data.desiredCapacity).toBe('3x63A')
    await world.database.db
      .updateTable('mutations')
      .set({ desiredCapacity: 'zwaarder' })
      .where('id', '=', id)
      .execute()
    const vague = await take(id, 'SUBMIT')
    expect([vague.status, vague.message]).toEqual([
      409,
      expect.stringContaining('“zwaarder” zegt niet hoeveel'),
    ])
    const gas = await made({ ...more, desiredCapacity: 'G25' })
    const unfit = await take(gas, 'SUBMIT')
    expect([unfit.status, unfit.message]).toEqual([
      409,
      expect.stringMatching(/G25 past niet bij (?:\d{4} ){4}\d{2}: dat is een aansluiting van elektriciteit/),
    ])
  })
})
