import { afterAll, beforeAll, expect, test } from 'vitest'
import type { mutationTurnaround } from '../../../../src/contract/areas/mutations/turnaroundCall.ts'
import type { AnswerOf } from '../../../../src/contract/records/call.ts'
import { describeAnyEngine } from '../../engines.ts'
import { day, mutationsOn } from './asked.ts'

type Turnaround = AnswerOf<typeof mutationTurnaround>

describeAnyEngine('turnaround of mutations', (openFresh) => {
  const { made, begin, end, of } = mutationsOn(openFresh)
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
    const [sentAt = null, confirmedDate = null] = days
    const none = { email: null, reference: null }
    await db
      .insertInto('mutationParties')
      .values({ mutationId: id, place: 0, role: 'other', name, sentAt, confirmedDate, ...none })
      .execute()
  }

  test('each party says how long it took and how long it is waited for; each state how long it is open', async () => {
    await sent('waitingParty', day(-12), 'Netwerk BV', [day(-10), null])
    await sent('waitingParty', day(-61), 'netwerk bv ', [day(-40), null])
    await sent('processed', day(-60), 'Netwerk BV', [day(-30), day(-10)])
    await sent('completed', day(-90), 'Netwerk BV', [day(-60), day(-55)])
    // Confirmed as of a day before it was sent, long ago, not sent, or ended without an answer.
    await sent('completed', day(-80), 'Meetbedrijf', [day(-5), day(-8)])
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
        averageDays: 0,
        longestDays: 0,
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

  test('of customers out of reach nothing counts', async () => {
    const { world } = of()
    const other = await world.customer('Elders')
    const token = await world.signedIn({ role: 'Accountmanager', customerIds: [other] })
    const { parties, ages } = await turnaround(token)
    expect([parties, ages.flatMap(({ counts }) => counts).every((count) => count === 0)]).toEqual([[], true])
  })
})
