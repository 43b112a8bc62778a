import { ChevronLeft, ChevronRight } from 'lucide-react'
import { readingRight, readingsWithheld } from '../../../contract/areas/ems/emsCalls.ts'
import type { ConnectionPrices } from '../../../contract/areas/rates/priceCalls.ts'
import { addDays } from '../../../domain/time/day.ts'
import { periodOf } from '../../../domain/time/period.ts'
import { euroFromCents, month as monthText, number } from '../../format/format.ts'
import { useMay } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { IconButton } from '../../ui/iconButton.tsx'
import { PriceLacks } from './priceLacks.tsx'
import { PriceLines } from './priceLines.tsx'

interface ExampleInvoiceProps {
  prices: ConnectionPrices
  customerId: number
  month: string
  onMonth: (month: string) => void
}

const walk = css({ display: 'flex', alignItems: 'center', gap: '2' })

/** What a month would be billed as, by all parties together. */
export function ExampleInvoice({ prices, customerId, month, onMonth }: ExampleInvoiceProps) {
  const { invoice, sources, unit } = prices
  const first = `${month}-01`
  const before = addDays(first, -1).slice(0, 7)
  const after = periodOf('month', first).until.slice(0, 7)
  const seesReadings = useMay(readingRight)
  const { lines, lacks, excl, vat, incl, use, isMeasured } = invoice
  return (
    <>
      <PriceLacks lacks={lacks} />
      <Card
        title={`Voorbeeldfactuur ${monthText(invoice.from).toLowerCase()}`}
        flush
        actions={
          <span className={walk}>
            <IconButton
              label="Maand ervoor"
              icon={<ChevronLeft size={16} aria-hidden />}
              onClick={() => onMonth(before)}
            />
            <IconButton
              label="Maand erna"
              icon={<ChevronRight size={16} aria-hidden />}
              onClick={() => onMonth(after)}
            />
          </span>
        }
      >
        <p className={css({ px: '4', py: '3', textStyle: 'small', color: 'text.soft' })}>
          {use === null
            ? 'Het verbruik van deze maand is niet bekend.'
            : `Over ${number(use, 0)} ${unit}, ${isMeasured ? 'gemeten' : 'geschat uit het jaarverbruik'}.`}
          {!seesReadings && ` ${readingsWithheld}`}
        </p>
        {lines.length === 0 ? (
          <EmptyState title="Geen regels">Over deze maand is geen prijs bekend.</EmptyState>
        ) : (
          <PriceLines
            caption="Regels van de voorbeeldfactuur, exclusief btw"
            {...{ lines, sources, unit, customerId }}
          />
        )}
        <div className={css({ p: '4' })}>
          <DescriptionList
            columns={3}
            items={[
              { label: 'Totaal excl. btw', value: euroFromCents(excl) },
              ...(vat ?? []).map((one) => ({
                label: `Btw ${number(one.percentage, 2)}%`,
                value: euroFromCents(one.vat),
              })),
              { label: 'Totaal incl. btw', value: incl === null ? 'Btw niet bekend' : euroFromCents(incl) },
            ]}
          />
        </div>
      </Card>
    </>
  )
}
