import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { mutationsOn } from './asked.ts'

describeAnyEngine('a mutation that is confirmed on a day before its connection was here', (openFresh) => {
  const { take, answered, connectionOf, begin, end, of } = mutationsOn(openFresh)
  beforeAll(begin)
  afterAll(end)

  test.each([
    { kind: 'leegstand' },
    { kind: 'capaciteit', desiredCapacity: '3x35A' },
    { kind: 'uitbeheer', newPartyName: 'Bewoner', readings: [] },
  ])('is refused at that day, and changes nothing: $kind', async (draft) => {
    const [own = 0] = of().ids
    const before = await connectionOf(own)
    const id = await answered({ ...draft, connectionIds: [own] })
    const told = { confirmedDate: '2019-12-31', withoutStandings: 'Onbekend' }
    const refused = await take(id, 'CONFIRMED', told)
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { confirmedDate: [expect.stringMatching(/pas sinds 01\/01\/2020/)] } },
    ])
    expect(await connectionOf(own)).toEqual(before)
  })

  test('is taken from the first day on', async () => {
    const [own = 0] = of().ids
    const id = await answered({ connectionIds: [own] })
    expect((await take(id, 'CONFIRMED', { confirmedDate: '2020-01-01', isEarlier: true })).status).toBe(200)
    expect(await connectionOf(own)).toMatchObject({ vacancy: true, vacancySince: '2020-01-01' })
  })
})
