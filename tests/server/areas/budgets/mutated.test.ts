import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mutation } from '../../../../src/contract/areas/mutations/mutations.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
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

  test('what was written is dated when it was, and not when its request began to wait', async () => {
    const number = await confirmed(addDays(today(), -30))
    const { rows } = await sql`
      select written_at > updated_at as is_later, written_in is not null as is_known from mutations where number = ${number}`.execute(
      budgeting.world.database.db,
    )
    expect(rows).toEqual([{ isLater: true, isKnown: true }])
  })

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

  describe('that have no line of it', () => {
    const budgets = new Map<string, number>()
    let incoming: number

    /** Which budgets say so after a mutation of these connections was written. */
    async function outdatedBy(kind: string, connectionIds: readonly number[]) {
      const { world, customerId, read } = budgeting
      const at = new Date(Date.now() + 1000)
      const row = { customerId, kind, connectionIds, effectiveDate: today(), confirmedDate: today() }
      const { id, number } = await world.database.db
        .insertInto('mutations')
        .values({ ...row, state: 'processed', writtenAt: at } as never)
        .returning(['id', 'number'])
        .executeTakeFirstOrThrow()
      const found: string[] = []
      for (const [name, budget] of budgets)
        if ((await read(budget)).data.outdated?.includes(number)) found.push(name)
      await world.database.db.deleteFrom('mutations').where('id', '=', id).execute()
      return found
    }

    beforeAll(async () => {
      const { world, token, customerId, connections, make } = budgeting
      const entity = async (name: string) =>
        (
          await world.ask<{ id: number }>('POST', `customers/${customerId}/entities`, {
            token,
            body: { name, type: 'kostenplaats' },
          })
        ).data.id
      const [one, other] = [await entity('Noord'), await entity('Zuid')]
      const setEntity = (id: number, entityId: number) =>
        world.database.db.updateTable('connections').set({ entityId }).where('id', '=', id).execute()
      await setEntity(connections[0].id, one)
      const of = {
        klant: {},
        'entiteit van de aansluiting': { scope: 'entiteit', entityIds: [other] },
        'andere entiteit': { scope: 'entiteit', entityIds: [one] },
        aansluiting: { scope: 'aansluiting', connectionIds: [connections[0].id] },
      }
      await setEntity(connections[1].id, other)
      for (const [name, more] of Object.entries(of)) {
        const { data } = await make({ name, ...more })
        budgets.set(name, data.id)
      }
      const gridOperatorId = await world.gridOperator()
      const { data } = await world.ask<{ id: number }>('POST', `customers/${customerId}/connections`, {
        token,
        body: smallConnection(gridOperatorId, { entityId: other }),
      })
      incoming = data.id
    })

    test.each(['nieuw', 'inbeheer', 'verhuizing_in', 'tenaam'])(
      '%s: only where it comes to be in their scope',
      async (kind) =>
        expect(await outdatedBy(kind, [incoming])).toEqual(['klant', 'entiteit van de aansluiting']),
    )

    test('another change of a connection that they are not of', async () =>
      expect(await outdatedBy('capaciteit', [incoming])).toEqual([]))

    test('a connection comes that was in them already', async () =>
      expect(await outdatedBy('verhuizing_in', [budgeting.connections[0].id])).toEqual([
        'klant',
        'andere entiteit',
        'aansluiting',
      ]))
  })
})
