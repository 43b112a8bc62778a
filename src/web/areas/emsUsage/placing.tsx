import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { addressOf, type Looking } from './usageAddress.ts'
import { newNoteAt } from './usageEvents.ts'
import { spanAt } from './usagePeriods.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const words = css({ flex: '1 1 18rem' })

interface PlacingProps {
  customerId: number
  looking: Looking & { day: string }
}

/** Says that a press in the chart places a note; who would rather type the moment can. */
export function Placing({ customerId, looking }: PlacingProps) {
  const { from } = spanAt(looking.step, looking.day, looking.until)
  return (
    <Banner tone="info">
      <div className={row}>
        <p className={words}>
          Klik in de grafiek op het moment waar de notitie bij hoort, of loop er met de pijltjestoetsen heen
          en druk op Enter.
        </p>
        <ButtonLink size="sm" href={newNoteAt(customerId, looking, { day: from, time: null })}>
          Moment invullen
        </ButtonLink>
        <ButtonLink size="sm" look="quiet" href={addressOf({ ...looking, placing: false })}>
          Annuleren
        </ButtonLink>
      </div>
    </Banner>
  )
}
