import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Day } from '../../../domain/time/day.ts'
import { month as monthName } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { StepLink } from '../../ui/stepLink.tsx'

const walk = css({ display: 'flex', alignItems: 'center', gap: '2' })
const name = css({ textStyle: 'heading', textAlign: 'center', flex: '1', maxWidth: '13rem' })

interface MonthStepsProps {
  month: Day
  /** The address of the month before and after; null where there are no prices. */
  before: string | null
  after: string | null
}

/** Which month is looked at, with the ways to those beside it. */
export const MonthSteps = ({ month, before, after }: MonthStepsProps) => (
  <div className={walk}>
    <StepLink label="Vorige maand" href={before}>
      <ChevronLeft size={18} aria-hidden />
    </StepLink>
    <h2 className={name} aria-live="polite">
      {monthName(month)}
    </h2>
    <StepLink label="Volgende maand" href={after}>
      <ChevronRight size={18} aria-hidden />
    </StepLink>
  </div>
)
