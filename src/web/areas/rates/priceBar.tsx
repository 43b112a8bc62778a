import type { ReactNode } from 'react'
import { css } from '../../styled-system/css'
import { DateInput } from '../../ui/dateInput.tsx'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { isPriceDay, type PriceLooking } from './priceAddress.ts'

const bar = css({
  display: 'grid',
  gap: '3',
  alignItems: 'end',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '11rem auto minmax(0, 22rem) 12rem' },
  my: '4',
})
const beside = css({ minHeight: '9', display: 'flex', alignItems: 'center' })

interface PriceBarProps {
  looking: PriceLooking
  onLook: (part: Partial<PriceLooking>) => void
  /** An invoice shows its VAT by itself: there is nothing to choose. */
  hasVat?: boolean
  children?: ReactNode
}

/** The day of the prices, and whether VAT is in them. */
export function PriceBar({ looking, onLook, hasVat = true, children }: PriceBarProps) {
  return (
    <div className={bar}>
      <Field label="Peildatum">
        <DateInput
          name="day"
          value={looking.day}
          onChange={(day) => {
            if (isPriceDay(day)) onLook({ day, page: 1, month: day.slice(0, 7) })
          }}
        />
      </Field>
      {hasVat && (
        <div className={beside}>
          <Switch checked={looking.incl} onChange={(incl) => onLook({ incl })}>
            Inclusief btw
          </Switch>
        </div>
      )}
      {children}
    </div>
  )
}
