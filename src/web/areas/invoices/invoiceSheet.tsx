import { invoiceKinds } from '../../../contract/invoicePicklists.ts'
import type { Invoice } from '../../../contract/invoices.ts'
import { invoiceTotals } from '../../../domain/invoice/totals.ts'
import { amountOf, centsOf } from '../../../domain/money.ts'
import { date } from '../../format.ts'
import { useProfile } from '../../profile.ts'
import { css } from '../../styled-system/css'
import { useConnections } from './connections.ts'
import { SheetLines } from './sheetLines.tsx'
import { amount, vatWord } from './words.ts'

const paper = css({
  bg: 'surface',
  border: '1px solid {colors.line}',
  borderRadius: 'lg',
  boxShadow: 'sm',
  px: { base: '4', md: '8' },
  py: { base: '5', md: '8' },
  display: 'grid',
  gap: '6',
  gridTemplateColumns: 'minmax(0, 1fr)',
  _print: { border: 'none', boxShadow: 'none', padding: '0' },
})
const top = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '6' })
const facts = css({
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  columnGap: '5',
  rowGap: '1',
  margin: '0',
  textStyle: 'small',
  alignContent: 'start',
  '& dt': { color: 'text.soft' },
  '& dd': { margin: '0', fontVariantNumeric: 'tabular-nums' },
})
const sums = css({
  justifySelf: 'end',
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  columnGap: '8',
  rowGap: '1',
  margin: '0',
  textStyle: 'body',
  breakInside: 'avoid',
  '& dd': { margin: '0', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& [data-total]': {
    fontWeight: 'semibold',
    borderTop: '1px solid {colors.line.strong}',
    pt: '1.5',
    mt: '0.5',
  },
})
const soft = css({ color: 'text.soft' })
const scroll = css({ overflowX: 'auto' })

/** The invoice as one would send it; printing the page prints this alone. */
export function InvoiceSheet({ invoice, customerId }: { invoice: Invoice; customerId: number | null }) {
  const customer = useProfile()?.selectedCustomer?.name ?? ''
  const connections = useConnections(customerId, invoice.lines)
  return (
    <article className={paper} data-print aria-label={`Factuur ${invoice.invoiceNumber}`}>
      <div className={top}>
        <div>
          <p className={css({ textStyle: 'heading' })}>{invoice.partyName}</p>
          <p className={soft}>Aan: {[customer, invoice.entityName].filter(Boolean).join(', ')}</p>
          {invoice.costCenter && <p className={soft}>Kostenplaats {invoice.costCenter}</p>}
        </div>
        <Facts invoice={invoice} />
      </div>
      {invoice.lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={scroll} tabIndex={0} aria-label="Regels van de factuur">
          <SheetLines invoice={invoice} connections={connections} />
        </section>
      )}
      <Sums invoice={invoice} />
      {invoice.comment && <p className={css({ whiteSpace: 'pre-line' })}>{invoice.comment}</p>}
    </article>
  )
}

function Facts({ invoice }: { invoice: Invoice }) {
  const rows: [string, string | null][] = [
    [invoiceKinds[invoice.kind], invoice.invoiceNumber],
    ['Factuurdatum', date(invoice.invoiceDate)],
    ['Vervaldatum', invoice.dueDate && date(invoice.dueDate)],
    ['Periode', `${date(invoice.periodFrom)} – ${date(invoice.periodTo)}`],
    ['Klantnummer', invoice.customerReference],
    ['Inkooporder', invoice.purchaseOrder],
    ['Creditering van', invoice.creditOfName],
  ]
  return (
    <dl className={facts}>
      {rows.map(([label, value]) =>
        value === null ? null : (
          <div key={label} className={css({ display: 'contents' })}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

function Sums({ invoice }: { invoice: Invoice }) {
  const { groups, vat } = invoiceTotals(invoice.lines)
  const isPerRate = vat === centsOf(invoice.vatAmount) && groups.length > 0
  const show = (value: string) => amount(value, invoice.currency)
  const hasPaid = invoice.prepaidAmount !== null && centsOf(invoice.prepaidAmount) !== 0
  // What one gets back is said so, without a minus.
  const isOwed = invoice.payableAmount?.startsWith('-')
  return (
    <dl className={sums}>
      <dt>Bedrag excl. btw</dt>
      <dd>{show(invoice.amountExcl)}</dd>
      {isPerRate ? (
        groups.map((group) => (
          <div key={group.rate} className={css({ display: 'contents' })}>
            <dt>
              {vatWord(group.rate)} <span className={soft}>over {show(amountOf(group.taxable))}</span>
            </dt>
            <dd>{show(amountOf(group.vat))}</dd>
          </div>
        ))
      ) : (
        <>
          <dt>Btw</dt>
          <dd>{show(invoice.vatAmount)}</dd>
        </>
      )}
      <dt data-total>Bedrag incl. btw</dt>
      <dd data-total>{show(invoice.amountIncl)}</dd>
      {hasPaid && (
        <>
          <dt>Al betaald</dt>
          <dd>{show(invoice.prepaidAmount ?? '0.00')}</dd>
        </>
      )}
      {invoice.payableAmount !== null && (
        <>
          <dt data-total>{isOwed ? 'Te ontvangen' : 'Te betalen'}</dt>
          <dd data-total>{show(invoice.payableAmount.replace('-', ''))}</dd>
        </>
      )}
    </dl>
  )
}
