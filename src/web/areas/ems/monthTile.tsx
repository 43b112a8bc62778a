import type { ReactNode } from 'react'
import type { EmsDays, EmsOverview } from '../../../contract/areas/ems/emsCalls.ts'
import type { Day } from '../../../domain/time/day.ts'
import { number } from '../../format/format.ts'
import type { Token } from '../../styled-system/tokens'
import { monthFigure } from './emsFigures.ts'
import { Spark } from './spark.tsx'
import { Tile } from './tile.tsx'

interface MonthTileProps {
  overview: EmsOverview
  month: Day
  days: EmsDays
  icon: ReactNode
  label: string
  color: Token
  moreIsGood?: boolean
  /** By what the year before is multiplied; null where it stays as it was. */
  factor?: number | null
  /** How it was compared. */
  why?: string | undefined
  children?: ReactNode
}

/** What was counted in a month, beside the same days a year before. */
export function MonthTile({
  overview,
  month,
  days,
  icon,
  label,
  color,
  moreIsGood = false,
  factor = null,
  why,
  children,
}: MonthTileProps) {
  const figure = monthFigure(overview, days, month, factor ?? 1)
  if (figure === null)
    return <Tile icon={icon} label={label} figure="–" until={days.until} known={0} note="Geen meetgegevens" />
  return (
    <Tile
      icon={icon}
      label={label}
      figure={number(figure.value / 1000, 0)}
      unit={days.unit}
      change={figure.change}
      moreIsGood={moreIsGood}
      note="Een jaar eerder is niet goed bekend"
      until={figure.to}
      known={figure.known}
      why={why}
      spark={<Spark values={figure.days} before={figure.daysBefore} color={color} />}
    >
      {children}
    </Tile>
  )
}
