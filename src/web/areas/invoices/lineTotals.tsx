import { Scale } from 'lucide-react'
import { vatWord } from '../../../contract/areas/invoices/invoiceOnPaper.ts'
import { difference, type InvoiceTotals, invoiceTotals } from '../../../domain/invoice/totals.ts'
import { amountOf, isAmount } from '../../../domain/money.ts'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { DraftLine } from './lineEdit.ts'
import { amount } from './words.ts'

const isRate = (value: unknown): value is string =>
  typeof value === 'string' && /^(verlegd|\d{1,2}(\.\d{1,2})?)$/.test(value)

/** The lines that have an amount and a rate so far. */
export function countable(lines: readonly DraftLine[]) {
  return lines.flatMap(({ amountExcl, vatRate }) =>
    isAmount(amountExcl) && isRate(vatRate) ? [{ amountExcl, vatRate }] : [],
  )
}

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '6',
  rowGap: '1',
  textStyle: 'small',
  margin: '0',
})
const pair = css({
  display: 'flex',
  gap: '2',
  '& dt': { color: 'text.soft' },
  '& dd': { margin: '0', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
})

function Sum({ label, sum, currency }: { label: string; sum: number; currency: string }) {
  return (
    <div className={pair}>
      <dt>{label}</dt>
      <dd>{amount(amountOf(sum), currency)}</dd>
    </div>
  )
}

/** What the lines come to while they are typed. */
export function Totals({ totals, currency }: { totals: InvoiceTotals; currency: string }) {
  return (
    <dl className={list}>
      <Sum label="Regels excl. btw" sum={totals.excl} currency={currency} />
      {totals.groups.map(({ rate, vat }) => (
        <Sum key={rate} label={vatWord(rate)} sum={vat} currency={currency} />
      ))}
      <Sum label="Incl. btw" sum={totals.incl} currency={currency} />
    </dl>
  )
}

interface DifferenceProps {
  lines: readonly DraftLine[]
  /** The amount without VAT that the invoice states. */
  stated: unknown
  currency: string
  disabled: boolean
  onTake: (amounts: { amountExcl: string; vatAmount: string }) => void
}

/** Says by how much the lines miss the amount of the invoice, and offers to take theirs. */
export function Difference({ lines, stated, currency, disabled, onTake }: DifferenceProps) {
  const counted = countable(lines)
  const totals = invoiceTotals(counted)
  const off = isAmount(stated) ? difference(stated, counted) : null
  const take = () => onTake({ amountExcl: amountOf(totals.excl), vatAmount: amountOf(totals.vat) })
  return (
    <div className={css({ display: 'grid', gap: '3' })}>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'center' })}>
        <Totals totals={totals} currency={currency} />
        {counted.length > 0 && off !== 0 && (
          <Button size="sm" disabled={disabled} icon={<Scale size={15} aria-hidden />} onClick={take}>
            Bedragen overnemen uit de regels
          </Button>
        )}
      </div>
      {off !== null && off !== 0 && (
        <Missed off={off} sum={totals.excl} stated={String(stated)} currency={currency} />
      )}
    </div>
  )
}

interface MissedProps {
  /** Cents by which the lines miss what the invoice states, and what they come to. */
  off: number
  sum: number
  stated: string
  currency: string
}

/** What stands in the way of registering an invoice whose lines do not come to its amount. */
export function Missed({ off, sum, stated, currency }: MissedProps) {
  const money = (cents: number) => amount(amountOf(cents), currency)
  return (
    <Banner tone="warning" title={`Verschil ${money(off)}`}>
      De regels komen op {money(sum)}, de factuur op {amount(stated, currency)}. Zolang dit verschil er is,
      kan de factuur niet worden geregistreerd.
    </Banner>
  )
}
