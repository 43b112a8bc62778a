import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mutation } from '../../../../src/contract/areas/mutations/mutations.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { day, mutationsOn } from './asked.ts'

describeAnyEngine('mutations', (openFresh) => {
  const { ask, take, made, answered, connectionOf, begin, end, of } = mutationsOn(openFresh)
  beforeAll(begin)
  afterAll(end)

  test('what its kind wants is told, and without it nothing is handed in', async () => {
    const id = await made({ kind: 'verhuizing_uit', effectiveDate: day(3) })
    const { data } = await ask('GET', `mutations/${id}`)
    expect(data.missing).toBe(
      'Nieuwe gebruiker, Documenten (het overdrachtsformulier), Toelichting (te laat ingediend)',
    )
    const refused = await take(id, 'SUBMIT')
    expect([refused.status, refused.message]).toEqual([409, `Nog in te vullen: ${data.missing}.`])
  })

  test('too late is handed in with a reason, and found by it', async () => {
    const id = await made({
      kind: 'capaciteit',
      desiredCapacity: '3x35A',
      effectiveDate: day(20),
      reason: 'Spoed',
    })
    const { data } = await take(id, 'SUBMIT')
    expect(data).toMatchObject({ state: 'submitted', isLate: true, submittedAt: today(), daysOpen: 0 })
    const found = await ask<Mutation[]>('GET', 'mutations?isLate=true')
    expect(found.data.map((one) => one.id)).toContain(id)
    expect((await ask('DELETE', `mutations/${id}`)).status).toBe(409)
    const empty = await made()
    for (const event of ['SUBMIT', 'TAKE']) expect((await take(empty, event)).status).toBe(200)
    const nobody = await take(empty, 'SEND_TO_PARTY', { sentAt: today() })
    expect([nobody.status, nobody.message]).toEqual([409, expect.stringMatching(/geen marktpartij/)])
  })

  test('the connection changes at the confirmation alone, dated; of two who confirm one wins', async () => {
    const { ids } = of()
    const [own = 0] = ids
    const id = await answered()
    expect(await connectionOf(own)).toMatchObject({ vacancy: false })
    const { data } = await ask('GET', `mutations/${id}`)
    const body = { event: 'CONFIRMED', version: data.version, confirmedDate: today() }
    const both = await Promise.all([1, 2].map(() => ask('POST', `mutations/${id}/transition`, body)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    expect(both.find(({ status }) => status === 412)?.message).toBe(
      'Iemand anders heeft dit intussen gewijzigd.',
    )
    const again = await take(id, 'CONFIRMED', { confirmedDate: today() })
    expect([again.status, again.message]).toEqual([409, expect.stringMatching(/al bevestigd/)])
    expect(await connectionOf(own)).toMatchObject({ vacancy: true, vacancySince: today() })
    const unchecked = await take(id, 'VERIFY')
    expect([unchecked.status, unchecked.message]).toEqual([409, expect.stringMatching(/Nog af te vinken/)])
    const now = (await ask('GET', `mutations/${id}`)).data
    const other = await ask('POST', `mutations/${id}`, { effectiveDate: day(1), version: now.version })
    expect(other.status).toBe(409)
    await ask('POST', `mutations/${id}`, { checked: ['gegevens'], version: now.version })
    expect((await take(id, 'VERIFY')).data.state).toBe('completed')
  })

  test('who moves out is read for the last time; all of its connections go or none', async () => {
    const { world, ids } = of()
    const [, one = 0, other = 0] = ids
    const id = await answered({
      kind: 'uitbeheer',
      newPartyName: 'Bewoner',
      connectionIds: [one, other],
      readingDate: today(),
      readings: [{ connectionId: one, counter: 'single', standing: '1250' }],
    })
    const refused = await take(id, 'CONFIRMED', { confirmedDate: today() })
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { withoutStandings: [expect.stringMatching(/Vul de standen in/)] } },
    ])
    expect(await connectionOf(one)).toMatchObject({ state: 'active' })
    expect((await ask('GET', `mutations/${id}`)).data.state).toBe('waitingParty')
    const day1 = await take(id, 'CONFIRMED', { confirmedDate: day(1), withoutStandings: 'Op afstand' })
    expect([day1.status, day1.body]).toMatchObject([422, { errors: { confirmedDate: [expect.any(String)] } }])
    const done = await take(id, 'CONFIRMED', { confirmedDate: today(), withoutStandings: 'Op afstand' })
    expect([done.status, done.data.state]).toEqual([200, 'processed'])
    expect(await connectionOf(one)).toMatchObject({
      state: 'closed',
      endDate: today(),
      closureReason: 'overig',
    })
    expect(await connectionOf(other)).toMatchObject({ state: 'closed' })
    const read = await world.database.db
      .selectFrom('meterReadings')
      .select(['value', 'readingDate'])
      .where('connectionId', '=', one)
      .execute()
    expect(read).toMatchObject([{ value: '1250.000', readingDate: today() }])
  })

  test('what is opened again is sent, confirmed and written once more, also where it is so already', async () => {
    const { ids } = of()
    const asked = [
      { kind: 'leegstand', connectionIds: [ids[0]] },
      { kind: 'uitbeheer', newPartyName: 'Bewoner', connectionIds: [ids[2]], readings: [] },
    ] as const
    for (const one of asked) {
      const id = await answered(one as never)
      const confirm = () => take(id, 'CONFIRMED', { confirmedDate: today(), withoutStandings: 'Onbekend' })
      expect((await confirm()).data.state).toBe('processed')
      expect((await take(id, 'REOPEN', { reason: 'Verkeerde dag' })).data).toMatchObject({
        state: 'inProgress',
        confirmedDate: null,
      })
      expect((await take(id, 'SEND_TO_PARTY', { sentAt: today() })).data.state).toBe('waitingParty')
      expect((await confirm()).status).toBe(409)
      const { data } = await ask('GET', `mutations/${id}`)
      const parties = data.parties.map((party) => ({ ...party, confirmedDate: today() }))
      expect((await ask('POST', `mutations/${id}`, { parties, version: data.version })).status).toBe(200)
      expect((await confirm()).data).toMatchObject({ state: 'processed', confirmedDate: today() })
    }
  })

  test('a day before the last reading, or in a closed month, is refused with its field', async () => {
    const { world, ids } = of()
    const own = ids[3] ?? 0
    const id = await answered({
      kind: 'uitbeheer',
      newPartyName: 'Bewoner',
      connectionIds: [own],
      readings: [],
    })
    await ask('POST', 'meter-readings', {
      connectionId: own,
      register: 'single',
      kind: 'standing',
      value: '10',
      readingDate: today(),
    })
    const before = await take(id, 'CONFIRMED', { confirmedDate: day(-1), withoutStandings: 'Onbekend' })
    expect([before.status, before.body]).toMatchObject([
      422,
      { errors: { confirmedDate: [expect.stringMatching(/er al een meterstand van/)] } },
    ])
    await world.database.db
      .insertInto('invoiceMonths')
      .values({ month: '2024-01' } as never)
      .execute()
    const closed = await take(id, 'CONFIRMED', { confirmedDate: '2024-01-15', withoutStandings: 'Onbekend' })
    expect([closed.status, closed.body]).toMatchObject([
      422,
      { errors: { confirmedDate: [expect.stringMatching(/maand is afgesloten/)] } },
    ])
  })
})
