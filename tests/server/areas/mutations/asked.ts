import { expect } from 'vitest'
import type { Connection } from '../../../../src/contract/areas/connections/connections.ts'
import type { Mutation } from '../../../../src/contract/areas/mutations/mutations.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { today } from '../../../../src/server/ground/today.ts'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { smallConnection } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'

export const parties = [
  {
    role: 'other',
    name: 'Netwerk BV',
    email: null,
    reference: null,
    sentAt: null,
    confirmedDate: null,
    answeredOn: null,
  },
]

export const day = (more: number) => addDays(today(), more)

/** Eight connections that run, of which nobody but the grid operator is known: parties are added by hand. */
async function connectedTo(
  world: World,
  { token, customerId, operator }: { token: string; customerId: number; operator: number },
): Promise<number[]> {
  const ids: number[] = []
  for (let nth = 0; nth < 8; nth += 1)
    ids.push(
      (
        await world.ask<{ id: number }>('POST', `customers/${customerId}/connections`, {
          token,
          body: smallConnection(operator, { startDate: '2020-01-01' }),
        })
      ).data.id,
    )
  await world.database.db
    .updateTable('connections')
    .set({ state: 'active' })
    .where('customerId', '=', customerId)
    .execute()
  // Nobody stands behind them yet: parties are added by hand.
  await world.database.db
    .updateTable('parties')
    .set({ name: 'Netbeheer' } as never)
    .where('id', '=', operator)
    .execute()
  return ids
}

/** A customer with eight connections, and all that is asked of its mutations. */
export function mutationsOn(openFresh: () => Promise<Database>) {
  let world: World
  let token: string
  let customerId: number
  let ids: number[]
  let operator: number

  const asking = (of: number, as: string) =>
    async function ask<T = Mutation>(method: string, path: string, body?: object) {
      return world.ask<T>(method, `customers/${of}/${path}`, { token: as, ...(body && { body }) })
    }
  let ask: ReturnType<typeof asking>
  const draft = (more: object = {}) => ({
    kind: 'leegstand',
    connectionIds: ids.slice(0, 1),
    effectiveDate: day(20),
    ...more,
  })
  const take = async (id: number, event: string, told: object = {}) => {
    const { data } = await ask('GET', `mutations/${id}`)
    return ask('POST', `mutations/${id}/transition`, { event, version: data.version, ...told })
  }
  const made = async (more: object = {}) => (await ask('POST', 'mutations', draft(more))).data.id
  /** Handed in, taken up and answered by every party: what is left is to confirm it. */
  const answered = async (more: object = {}) => {
    const id = await made({ reason: 'Spoed', ...more })
    for (const event of ['SUBMIT', 'TAKE']) expect((await take(id, event)).status).toBe(200)
    const { data } = await ask('GET', `mutations/${id}`)
    const changed = await ask('POST', `mutations/${id}`, { parties, version: data.version })
    expect(changed.status).toBe(200)
    const sent = await take(id, 'SEND_TO_PARTY', { sentAt: today() })
    expect([sent.status, sent.data.waitsFor]).toEqual([200, 'Netwerk BV'])
    const early = await take(id, 'CONFIRMED', { confirmedDate: today() })
    expect([early.status, early.message]).toEqual([409, expect.stringMatching(/Nog niet elke marktpartij/)])
    const done = sent.data.parties.map((one) => ({ ...one, confirmedDate: today() }))
    await ask('POST', `mutations/${id}`, { parties: done, version: sent.data.version })
    return id
  }
  const connectionOf = async (id: number) => (await ask<Connection>('GET', `connections/${id}`)).data

  const begin = async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Woonstichting De Linde')
    ask = asking(customerId, token)
    operator = await world.gridOperator()
    ids = await connectedTo(world, { token, customerId, operator })
  }
  return {
    asking,
    draft,
    take,
    made,
    answered,
    connectionOf,
    begin,
    ask: <T = Mutation>(method: string, path: string, body?: object) => ask<T>(method, path, body),
    of: () => ({ world, token, customerId, ids, operator }),
    end: () => world.close(),
  }
}
