import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { EmsOverview } from '../../../contract/areas/ems/emsCalls.ts'
import type { Day } from '../../../domain/time/day.ts'
import { month as monthName } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { buttonStyle } from '../../ui/buttonStyle.ts'
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
  return (
    <div className={walk}>
      <Step label="Vorige maand" to={before} looking={looking}>
        <ChevronLeft size={18} aria-hidden />
      </Step>
      <h2 className={name} aria-live="polite">
        {monthName(month)}
      </h2>
      <Step label="Volgende maand" to={after} looking={looking}>
        <ChevronRight size={18} aria-hidden />
      </Step>
    </div>
  )
}

interface StepProps {
  label: string
  to: Day | null
  looking: EmsLooking
  children: ReactNode
}

function Step({ label, to, looking, children }: StepProps) {
  const style = buttonStyle({ look: 'secondary', size: 'md' })
  if (to === null)
    return (
      <button type="button" className={style} disabled aria-label={label}>
        {children}
      </button>
    )
  return (
    <Link href={emsAddressOf({ ...looking, month: to })} className={style} aria-label={label}>
      {children}
    </Link>
  )
}
