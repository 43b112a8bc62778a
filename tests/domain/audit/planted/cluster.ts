import { exact } from './arithmetic.ts'
import { bill, type Line, lineAt, type Own, taxLines, wobble } from './bills.ts'
import { daysOf, monthsFrom, yearIn } from './calendar.ts'
import { monthlyReduction } from './largeLines.ts'
import { eanOf } from './smallUse.ts'
import { energyTax } from './tables.ts'

/** Connections of one WOZ object: their use adds up, and there is one reduction. Their supplier sends one invoice a month. */
interface Cluster {
  readonly id: string
  readonly members: readonly { readonly id: string; readonly perDay: number }[]
  readonly residence: boolean
}

const rate = '0.11800'
const sets: readonly Cluster[] = [
  {
    id: 'C701',
    residence: true,
    members: [60, 30, 110].map((perDay, place) => ({ id: `C${701 + place}`, perDay })),
  },
  {
    id: 'C711',
    residence: true,
    members: [90, 45, 70].map((perDay, place) => ({ id: `C${711 + place}`, perDay })),
  },
]

const volumeOf = (id: string, perDay: number, days: number, nth: number) =>
  Math.floor((perDay * days * wobble(Number(id.slice(1)))(nth)) / 100)

/** The tax of one month on what was used since the year began. */
export const taxOf = (
  ean: string,
  period: { from: string; to: string },
  used: readonly [number, number],
): Line[] =>
  taxLines({ ean, period, isGas: false }, energyTax, { from: exact(used[0]), to: exact(used[0] + used[1]) })

function clusterOf({ id, members, residence }: Cluster): Own {
  const months = monthsFrom(2023, 1, 36).map((period, nth) => ({
    period,
    volumes: members.map((member) => volumeOf(member.id, member.perDay, daysOf(period), nth)),
  }))
  const first = eanOf(members[0]?.id ?? '')
  const bills = months.map(({ period, volumes }, nth) => {
    const before = months
      .filter((one) => yearIn(one.period.from) === yearIn(period.from) && one.period.from < period.from)
      .flatMap((one) => one.volumes)
      .reduce((sum, own) => sum + own, 0)
    const lines = members.map((member, place) =>
      lineAt(
        { about: 'supply', ean: eanOf(member.id), period, description: 'Levering enkeltarief' },
        exact(volumes[place] ?? 0),
        { rate, unit: 'kWh' },
      ),
    )
    const all = volumes.reduce((sum, own) => sum + own, 0)
    return bill({
      id: `${id}-S${nth + 1}`,
      party: 'supplier',
      name: 'Stroomleverancier',
      period,
      lines: [
        ...lines,
        ...taxOf(first, period, [before, all]),
        ...(residence ? [monthlyReduction(first, period)] : []),
      ],
    })
  })
  return {
    id,
    bills,
    json: {
      period: { from: '2023-01-01', to: '2025-12-31' },
      connections: members.map((member, place) => ({
        ean: eanOf(member.id),
        product: 'electricity',
        facts: { segment: 'large', cluster: id, residence },
        volumes: months.map(({ period, volumes }) => ({ ...period, single: volumes[place] })),
      })),
      agreements: [
        { id: 'levering', name: 'Stroomleverancier', parts: [{ code: 'SUPPLY_SINGLE', unit: 'kwh', rate }] },
      ],
    },
  }
}

export const clusters = (): Own[] => sets.map(clusterOf)

/** The same months with each connection taxed by itself, as if it were in no cluster. */
export function taxedApart(id: string, nth: number): Line[] {
  const own = sets.find((one) => one.id === id)
  const period = monthsFrom(2023, 1, 36)[nth]
  if (own === undefined || period === undefined) return []
  return own.members.flatMap((member) => {
    const used = (place: number) => {
      const month = monthsFrom(2023, 1, 36)[place]
      return month === undefined ? 0 : volumeOf(member.id, member.perDay, daysOf(month), place)
    }
    const begun = Array.from({ length: nth % 12 }, (_, place) => used(nth - (nth % 12) + place))
    return taxOf(eanOf(member.id), period, [begun.reduce((sum, one) => sum + one, 0), used(nth)])
  })
}
