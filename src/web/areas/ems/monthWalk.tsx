import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { EmsOverview } from '../../../contract/areas/ems/emsCalls.ts'
import type { Day } from '../../../domain/time/day.ts'
import { month as monthName } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { StepLink } from '../../ui/stepLink.tsx'
import { type EmsLooking, emsAddressOf } from './emsAddress.ts'
import { monthsAround } from './emsFigures.ts'

const walk = css({ display: 'flex', alignItems: 'center', gap: '2', width: { base: 'full', md: 'auto' } })
const name = css({ textStyle: 'heading', textAlign: 'center', flex: '1', minWidth: { md: '11rem' } })

/** Which month is looked at, with the ones before and after it. */
export function MonthWalk({
  overview,
  month,
  looking,
}: {
  overview: EmsOverview
  month: Day
  looking: EmsLooking
}) {
  const { before, after } = monthsAround(overview, month)
  const hrefOf = (to: Day | null) => (to === null ? null : emsAddressOf({ ...looking, month: to }))
  return (
    <div className={walk}>
      <StepLink label="Vorige maand" href={hrefOf(before)}>
        <ChevronLeft size={18} aria-hidden />
      </StepLink>
      <h2 className={name} aria-live="polite">
        {monthName(month)}
      </h2>
      <StepLink label="Volgende maand" href={hrefOf(after)}>
        <ChevronRight size={18} aria-hidden />
      </StepLink>
    </div>
  )
}
