import { Flame } from 'lucide-react'
import type { EmsDays, EmsOverview } from '../../../contract/areas/ems/emsCalls.ts'
import type { Day } from '../../../domain/time/day.ts'
import { useColdFactor } from '../../charts/coldFactor.ts'
import { css } from '../../styled-system/css'
import { Switch } from '../../ui/switch.tsx'
import { monthFigure, yearBefore } from './emsFigures.ts'
import { MonthTile } from './monthTile.tsx'

const choice = css({ mt: '2' })

interface GasTileProps {
  customerId: number
  overview: EmsOverview
  month: Day
  days: EmsDays
  label: string
  /** Gas is compared in the same cold. */
  cold: boolean
  onCold: (cold: boolean) => void
}

/** Gas, beside the year before as it was or in the same cold. */
export function GasTile({ customerId, overview, month, days, cold, onCold, label }: GasTileProps) {
  const figure = monthFigure(overview, days, month)
  const correction = useColdFactor(
    customerId,
    cold && figure
      ? { own: figure, other: { from: yearBefore(figure.from), to: yearBefore(figure.to) } }
      : null,
  )
  return (
    <MonthTile
      {...{ overview, month, days, label, factor: correction?.factor ?? null }}
      icon={<Flame size={16} aria-hidden />}
      color="colors.blue.500"
      why={correction?.said}
    >
      {figure && (
        <div className={choice}>
          <Switch checked={cold} onChange={onCold}>
            Graaddagen-correctie
          </Switch>
        </div>
      )}
    </MonthTile>
  )
}
