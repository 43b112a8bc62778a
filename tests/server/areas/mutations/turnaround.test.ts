import { afterAll, beforeAll, expect, test } from 'vitest'
import type { mutationTurnaround } from '../../../../src/contract/areas/mutations/turnaroundCall.ts'
import type { AnswerOf } from '../../../../src/contract/records/call.ts'
import { describeAnyEngine } from '../../engines.ts'
import { day, mutationsOn } from './asked.ts'

type Turnaround = AnswerOf<typeof mutationTurnaround>

describeAnyEngine('turnaround of mutations', (openFresh) => {
  const { ask, made, begin, end, of } = mutationsOn(openFresh)
  beforeAll(begin)
  afterAll(end)

  const turnaround = async (token: string) =>
    (await of().world.ask<Turnaround>('GET', 'mutation-turnaround', { token })).data

  const sent = async (state: string, submittedAt: string, name: string, days: (string | null)[]) => {
    const { db } = of().world.database
    const id = await made()
    await db
      .updateTable('mutations')
      .set({ state, submittedAt } as never)
      .where('id', '=', id)
      .execute()
    const [sentAt = null, confirmedDate = null, answeredOn = confirmedDate] = days
    const none = { email: null, reference: null }
    await db
      .insertInto('mutationParties')
      .values({ mutationId: id, place: 0, role: 'other', name, sentAt, confirmedDate, answeredOn, ...none })
      .execute()
  }

  test('each party says how long it took and how long it is waited for; each state how long it is open', async () => {
    await sent('waitingParty', day(-12), 'Netwerk BV', [day(-10), null])
    await sent('waitingParty', day(-61), 'netwerk bv ', [day(-40), null])
    await sent('processed', day(-60), 'Netwerk BV', [day(-30), day(70), day(-10)])
    await sent('completed', day(-90), 'Netwerk BV', [day(-60), day(-55)])
    // Confirmed as of a day before it was sent or on a day nobody noted, long ago, not sent, or ended without an answer.
    await sent('completed', day(-80), 'Meetbedrijf', [day(-5), day(-8), day(-4)])
    await sent('completed', day(-80), 'Meetbedrijf', [day(-9), day(-1), null])
    await sent('completed', day(-800), 'Netwerk BV', [day(-700), day(-500)])
    await sent('inProgress', day(-15), 'Nog niet', [null, null])
    await sent('cancelled', day(-20), 'Niemand', [day(-20), null])
    const { parties, ages } = await turnaround(of().token)
    expect(parties).toEqual([
      {
        role: 'other',
        name: 'Netwerk BV',
        waiting: 2,
        waitsLongest: 40,
        confirmed: 2,
        // Twenty and five days.
        averageDays: 13,
        longestDays: 20,
      },
      {
        role: 'other',
        name: 'Meetbedrijf',
        waiting: 0,
        waitsLongest: null,
        confirmed: 1,
        averageDays: 1,
        longestDays: 1,
      },
    ])
    expect(Object.fromEntries(ages.map(({ state, counts }) => [state, counts]))).toEqual({
      submitted: [0, 0, 0, 0],
      inProgress: [0, 1, 0, 0],
      waitingCustomer: [0, 0, 0, 0],
      waitingParty: [1, 0, 0, 1],
      processed: [0, 0, 1, 0],
    })
  })

  test('a party answers on the day it is noted, or the one that is filled in; as of when it counts says nothing', async () => {
    const id = await made({ reason: 'Spoed' })
    const save = async (parties: object[]) =>
      ask('POST', `mutations/${id}`, { parties, version: (await ask('GET', `mutations/${id}`)).data.version })
    const party = {
      role: 'other',
      name: 'Traag BV',
      email: null,
      reference: null,
      sentAt: day(-9),
      confirmedDate: null,
      answeredOn: null,
    }
    const answered = async () => (await ask('GET', `mutations/${id}`)).data.parties[0]?.answeredOn
    await save([party])
    expect(await answered()).toBeNull()
    // Also by who knows nothing of that column.
    const { answeredOn: _, ...plain } = party
    await save([{ ...plain, confirmedDate: day(60) }])
    expect(await answered()).toBe(day(0))
    await save([{ ...party, confirmedDate: day(60), answeredOn: day(-7) }])
    expect(await answered()).toBe(day(-7))
    const early = await save([{ ...party, confirmedDate: day(60), answeredOn: day(-10) }])
    const late = await save([{ ...party, confirmedDate: day(60), answeredOn: day(1) }])
    expect([early, late].map(({ status, errors }) => [status, Object.keys(errors ?? {})])).toEqual([
      [422, ['parties.0.answeredOn']],
      [422, ['parties.0.answeredOn']],
    ])
    // Of one that was confirmed before the day was kept nothing is made up.
    await of()
      .world.database.db.updateTable('mutationParties')
      .set({ answeredOn: null })
      .where('mutationId', '=', id)
      .execute()
    await save([{ ...party, confirmedDate: day(60), reference: 'A1' }])
    expect(await answered()).toBeNull()
    await save([party])
    expect(await answered()).toBeNull()
  })

  test('of customers out of reach nothing counts', async () => {
    const { world } = of()
    const other = await world.customer('Elders')
    const token = await world.signedIn({ role: 'Accountmanager', customerIds: [other] })
    const { parties, ages } = await turnaround(token)
    expect([parties, ages.flatMap(({ counts }) => counts).every((count) => count === 0)]).toEqual([[], true])
  })
})
