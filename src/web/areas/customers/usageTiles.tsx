import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn, Flame, Zap } from 'lucide-react'
import { type EmsDays, emsOverview } from '../../../contract/areas/ems/emsCalls.ts'
import { lastYearOf } from '../../../domain/energy/lastYear.ts'
import { fetched } from '../../calls/fetched.ts'
import { number, percent } from '../../format/format.ts'
import { FigureTile } from './figureTile.tsx'

const icons = { electricity: Zap, gas: Flame } as const
const words = { electricity: 'Stroom', gas: 'Gas' } as const

/** "3% meer dan het jaar ervoor"; without a year to lay beside it only over which days it is. */
function told(change: number | null): string {
  if (change === null) return 'afgelopen jaar'
  if (Math.abs(change) < 0.005) return 'evenveel als het jaar ervoor'
  return `${percent(Math.abs(change), 0)} ${change > 0 ? 'meer' : 'minder'} dan het jaar ervoor`
}

/** What the customer took in the last year, beside the year before; where nothing is read, the way to the usage. */
export function UsageTiles({ customerId }: { customerId: number }) {
  const { data } = useQuery({
    ...fetched(emsOverview, { customerId, query: {} }),
    staleTime: 60_000,
  })
  const taken = data?.days.filter(({ direction }) => direction === 'taken') ?? []
  const tiles = taken.flatMap((days) => tileOf(days, data?.from ?? ''))
  const href = `/v3/customers/${customerId}/ems/usage`
  if (tiles.length === 0)
    return (
      <FigureTile
        icon={ChartNoAxesColumn}
        figure="Verbruik"
        label="Bekijk per jaar, maand of dag"
        href={href}
      />
    )
  return tiles.map((tile) => <FigureTile key={tile.label} {...tile} href={href} />)
}

function tileOf({ product, unit, ...days }: EmsDays, from: string) {
  const year = lastYearOf({ ...days, from })
  if (year === null) return []
  const used = year.value / 1000
  // Of a large customer the kilowatt-hours no longer fit, nor matter.
  const figure =
    unit === 'kWh' && used >= 1e6 ? `${number(used / 1000, 0)} MWh` : `${number(used, 0)} ${unit}`
  return [{ icon: icons[product], figure, label: `${words[product]}, ${told(year.change)}` }]
}
