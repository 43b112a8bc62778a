import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mutation } from '../../../../src/contract/areas/mutations/mutations.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Budgeting, budgetingOn, year } from './budgeting.ts'

const party = { role: 'other', name: 'Netwerk BV', email: null, sentAt: null, reference: null }

describeAnyEngine('a budget of connections that changed', (openFresh) => {
  let budgeting: Budgeting

  beforeAll(async () => {
    budgeting = await budgetingOn(await openFresh())
  })
  afterAll(() => budgeting.world.close())

  /** A mutation of the first connection that every party confirmed, as far back as it is said. */
  async function confirmed(on: string) {
    const { world, token, customerId, connections } = budgeting
    const at = `customers/${customerId}/mutations` as const
    const ask = (path: string, body?: object) =>
      world.ask<Mutation>(body === undefined ? 'GET' : 'POST', `${at}${path}`, {
        token,
        ...(body && { body }),
      })
    const draft = { kind: 'capaciteit', connectionIds: [connections[0].id], desiredCapacity: '3x50A' }
    const { id, number } = (await ask('', { ...draft, effectiveDate: on, reason: 'Later gemeld' })).data
    const take = async (event: string, told: object = {}) =>
      ask(`/${id}/transition`, { event, version: (await ask(`/${id}`)).data.version, ...told })
    for (const event of ['SUBMIT', 'TAKE']) await take(event)
    const answer = async (confirmedDate: string | null) =>
      ask(`/${id}`, { parties: [{ ...party, confirmedDate }], version: (await ask(`/${id}`)).data.version })
    await answer(null)
    await take('SEND_TO_PARTY', { sentAt: today() })
    await answer(on)
    expect((await take('CONFIRMED', { confirmedDate: on })).data.state).toBe('processed')
    return number
  }

  test('is out of date by a mutation that is confirmed later, also with retroactive effect, until it is worked out anew', async () => {
    const { make, take, read, world, customerId } = budgeting
    await world.database.db
      .updateTable('connections')
      .set({ startDate: '2020-01-01' })
      .where('customerId', '=', customerId)
      .execute()
    const { id } = (await make()).data
    const past = (await make({ name: 'Eerder', year: year - 3 })).data
    expect((await read(id)).data.outdated).toBeNull()
    const number = await confirmed(addDays(today(), -20))
    expect((await read(id)).data.outdated).toContain(`${number} (Aansluitwaarde wijzigen per `)
    // Dated after its year it changes nothing of it.
    if (past !== undefined) expect((await read(past.id)).data.outdated).toBeNull()
    await take(id, 'CALCULATE')
    expect((await read(id)).data.outdated).toBeNull()
  })
})
