import type { Connection } from '../../../../src/contract/areas/connections/connections.ts'
import type { Trafo } from '../../../../src/contract/areas/trafos/trafos.ts'
import { smallConnection } from '../../records/drafts.ts'
import type { World } from '../../world.ts'

/** What a transformer has that is rented. */
export const rented = {
  ownership: 'huur',
  lessorName: 'Kempen Trafoverhuur',
  rent: '88.00',
  startDate: '2024-01-01',
  endDate: '2026-12-31',
  noticeMonths: 2,
}

/** A customer with three connections behind which transformers stand, and one of another customer. */
export async function placesFor(world: World) {
  const token = await world.signedIn({ role: 'Beheerder' })
  const gridOperatorId = await world.gridOperator()
  const customerId = await world.customer('Gemaal De Kil')
  const otherId = await world.customer('Zuivelfabriek Weidebloem')
  const ask = <T>(method: string, path: string, body?: object, as = token) =>
    world.ask<T>(method, path, { token: as, ...(body && { body }) })
  const connection = async (of: number, type: 'electricity' | 'gas' = 'electricity') => {
    const { data } = await ask<Connection>(
      'POST',
      `customers/${of}/connections`,
      smallConnection(gridOperatorId, type === 'gas' ? { type, capacity: 'G4' } : {}),
    )
    return data.id
  }
  const connectionIds = [
    await connection(customerId),
    await connection(customerId),
    await connection(customerId),
  ]
  const strangeId = await connection(otherId)
  let count = 0
  const make = (more: object = {}, as = token) =>
    ask<Trafo>(
      'POST',
      'trafos',
      {
        number: `TR-${++count}`,
        customerId,
        power: 630,
        ownership: 'eigendom',
        connectionIds: connectionIds.slice(0, 1),
        ...more,
      },
      as,
    )
  const step = async (id: number, event: string, told: object = {}) => {
    const { version } = (await ask<Trafo>('GET', `trafos/${id}`)).data
    return ask<Trafo & { allowed: string[] }>('POST', `trafos/${id}/transition`, { event, version, ...told })
  }
  const isRental = async (id: number) =>
    (await ask<Connection>('GET', `customers/${customerId}/connections/${id}`)).data.trafoRental
  return { ask, connection, make, step, isRental, customerId, otherId, connectionIds, strangeId }
}
