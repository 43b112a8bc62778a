import type { HoursSum } from '../../../contract/areas/hours/hourCalls.ts'
import { durationText } from '../../../domain/time/duration.ts'
import { percent } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { HowText } from '../../ui/how.tsx'

const below = css({ px: '5', pb: '4' })

/** How the sums above the table come about; of amounts for who sees them. */
export function HoursHow({ of }: { of: readonly HoursSum[] }) {
  const seconds = of.reduce((sum, one) => sum + one.seconds, 0)
  const billable = of.reduce((sum, one) => sum + one.billableSeconds, 0)
  if (seconds === 0) return null
  return (
    <div className={below}>
      <HowText>
        <p>
          Declarabel is {durationText(billable)} van {durationText(seconds)}: {percent(billable / seconds, 0)}
          . Of een regel declarabel is, staat bij die regel.
        </p>
        {of[0]?.amount !== undefined && (
          <p>
            Bedrag is de som van alle regels, elk haar tijd maal haar uurtarief: dat van een dienst per uur
            van de klant, en anders dat van de medewerker. Te declareren is daarvan wat declarabel is.
          </p>
        )}
      </HowText>
    </div>
  )
}
