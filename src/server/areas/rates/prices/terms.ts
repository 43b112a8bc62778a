import type { Amount } from '../../../../domain/rates/price.ts'
import type { KnownPrices, KnownRate, KnownTariff, KnownTrafo, PricedConnection } from './known.ts'

/** All of a connection that decides its price on a day: two for which it is the same pay the same. */
export interface Terms {
  readonly place: Pick<
    PricedConnection,
    | 'product'
    | 'type'
    | 'segment'
    | 'capacity'
    | 'gridOperatorId'
    | 'contractedPower'
    | 'measuringCompanyId'
    | 'meteringMethod'
    | 'residence'
    | 'blockHeating'
  >
  /** What stands at the connection itself as the price of its meter. */
  readonly typed: Amount | null
  readonly rates: readonly KnownRate[]
  readonly tariffs: readonly KnownTariff[]
  readonly trafos: readonly Pick<KnownTrafo, 'id' | 'rent' | 'startDate' | 'endDate' | 'behind'>[]
}

/** Field by field: what was read with them is of one connection, and would tell apart what is the same. */
export function termsOf(known: KnownPrices, connection: PricedConnection): Terms {
  const { id, product, type, segment, capacity, gridOperatorId, contractedPower } = connection
  const { measuringCompanyId, meteringMethod, residence, blockHeating, measureRate } = connection
  return {
    place: {
      product,
      type,
      segment,
      capacity,
      gridOperatorId,
      contractedPower,
      measuringCompanyId,
      meteringMethod,
      residence,
      blockHeating,
    },
    typed:
      measureRate === null ? null : { rate: measureRate, unit: 'jaar', source: { kind: 'connection', id } },
    rates: (known.rates.get(id) ?? []).map(({ id, kind, isOwn, from, to, parts }) => ({
      id,
      kind,
      isOwn,
      from,
      to,
      parts,
    })),
    tariffs: (known.tariffs.get(id) ?? []).map(
      ({ fromDay, tariffCategory, connectionKva, groupTransport }) => ({
        fromDay,
        tariffCategory,
        connectionKva,
        groupTransport,
      }),
    ),
    trafos: (known.trafos.get(id) ?? []).map(({ id, rent, startDate, endDate, behind }) => ({
      id,
      rent,
      startDate,
      endDate,
      behind,
    })),
  }
}
