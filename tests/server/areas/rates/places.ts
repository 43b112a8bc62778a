import type { Connection } from '../../../../src/contract/areas/connections/connections.ts'
import type { Rate } from '../../../../src/contract/areas/rates/rates.ts'
import { smallConnection } from '../../records/drafts.ts'
import type { World } from '../../world.ts'

/** A price that is the same all day. */
export const single = { component: 'levering_enkel', unit: 'kwh', rate: '0.085' }

/** A customer with two connections for electricity and one for gas, and another customer with one. */
export async function placesFor(world: World) {
  const token = await world.signedIn({ role: 'Beheerder' })
  const gridOperatorId = await world.gridOperator()
  const customerId = await world.customer('Gemaal De Kil')
  const otherId = await world.customer('Zuivelfabriek Weidebloem')
  const ask = <T>(method: string, path: string, body?: object, as = token) =>
    world.ask<T>(method, path, { token: as, ...(body && { body }) })
  const connection = async (of: number, more: object = {}) => {
    const draft = smallConnection(gridOperatorId, more)
    const { data } = await ask<Connection>('POST', `customers/${of}/connections`, draft)
    return data
  }
  const connections = [await connection(customerId), await connection(customerId)] as const
  const gas = await connection(customerId, { type: 'gas', capacity: 'G4' })
  const strange = await connection(otherId)
  const path = `customers/${customerId}/rates`
  const make = (more: object = {}, as = token) =>
    ask<Rate>(
      'POST',
      path,
      {
        rateKind: 'levering',
        product: '1',
        priceType: 'vast',
        connectionIds: [connections[0].id],
        validFrom: '2026-01-01',
        validUntil: '2026-12-31',
        sourceNote: 'Offerte',
        parts: [single],
        ...more,
      },
      as,
    )
  const step = async (id: number, event: string, told: object = {}) => {
    const { version } = (await ask<Rate>('GET', `${path}/${id}`)).data
    return ask<Rate & { allowed: string[] }>('POST', `${path}/${id}/transition`, { event, version, ...told })
  }
  return { ask, make, step, path, customerId, otherId, gridOperatorId, connections, gas, strange }
}
