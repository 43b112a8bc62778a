import {
  addressedTo,
  invoiceFacts,
  invoiceSums,
  notTheOriginal,
  type Said,
} from '../../../contract/areas/invoices/invoiceOnPaper.ts'
import { invoiceKinds } from '../../../contract/areas/invoices/invoicePicklists.ts'
import type { Invoice } from '../../../contract/areas/invoices/invoices.ts'
import { useProfile } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { useConnections } from './connections.ts'
import { SheetLines } from './sheetLines.tsx'
import { amount } from './words.ts'

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
const sender = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: '6',
  pb: '3',
  borderBottom: '1px solid {colors.accent}',
})
const warning = css({ textStyle: 'tiny', fontStyle: 'italic', color: 'text.soft', mt: '-3' })
const top = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '6' })
const facts = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, auto)',
  columnGap: '5',
  rowGap: '1',
  margin: '0',
  textStyle: 'small',
  alignContent: 'start',
  overflowWrap: 'anywhere',
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
  // The last one is what the invoice is about.
  '& > :last-child > *': {
    fontWeight: 'semibold',
    borderTop: '1px solid {colors.line.strong}',
    pt: '1.5',
    mt: '0.5',
  },
})
const pair = css({ display: 'contents' })
const soft = css({ color: 'text.soft' })
const scroll = css({ overflowX: 'auto' })

/** The invoice as one would send it; printing the page prints this alone. */
export function InvoiceSheet({ invoice, customerId }: { invoice: Invoice; customerId: number | null }) {
  const customer = useProfile()?.selectedCustomer?.name ?? ''
  const connections = useConnections(customerId, invoice.lines)
  const [name, entity] = addressedTo(customer, invoice.entityName)
  return (
    <article className={paper} data-print aria-label={`Factuur ${invoice.invoiceNumber}`}>
      <div className={sender}>
        <p className={css({ textStyle: 'heading' })}>{invoice.partyName}</p>
        <p className={css({ color: 'text.accent' })}>{invoiceKinds[invoice.kind]}</p>
      </div>
      <p className={warning}>{notTheOriginal}</p>
      <div className={top}>
        <div>
          <p className={soft}>Aan</p>
          <p className={css({ fontWeight: 'semibold' })}>{name}</p>
          {entity && <p>{entity}</p>}
        </div>
        <Pairs of={invoiceFacts(invoice)} className={facts} />
      </div>
      {invoice.lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={scroll} tabIndex={0} aria-label="Regels van de factuur">
          <SheetLines invoice={invoice} connections={connections} />
        </section>
      )}
      <Pairs of={invoiceSums(invoice, (value) => amount(value, invoice.currency))} className={sums} />
    </article>
  )
}

function Pairs({ of, className }: { of: readonly Said[]; className: string }) {
  return (
    <dl className={className}>
      {of.map(([label, value]) => (
        <div key={label} className={pair}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
