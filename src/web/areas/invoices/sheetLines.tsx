import type { NamedConnection } from '../../../contract/areas/connections/connectionCalls.ts'
import type { InvoiceLine } from '../../../contract/areas/invoices/invoiceLines.ts'
import type { Invoice } from '../../../contract/areas/invoices/invoices.ts'
import { lineName } from '../../../contract/areas/invoices/invoiceWords.ts'
import { moneyText } from '../../../domain/dutch.ts'
import { dates, eanText, number } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { amount, rateWord, unitWord } from './words.ts'

const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  textStyle: 'small',
  fontVariantNumeric: 'tabular-nums',
  '& th': {
    textAlign: 'left',
    fontWeight: 'medium',
    color: 'text.soft',
    borderBottom: '1px solid {colors.line.strong}',
  },
  '& :is(th, td)': { py: '1.5', pr: '3', verticalAlign: 'top' },
  '& :is(th, td):last-child': { pr: '0' },
  '& td': { borderBottom: '1px solid {colors.line.soft}' },
  '& [data-numeric]': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& tbody th': { pt: '4', color: 'text', fontWeight: 'semibold' },
  '& tr': { breakInside: 'avoid' },
  // What a group is about stays with its first line, also on paper.
  '& tbody tr:has(th)': { breakAfter: 'avoid' },
})
// Read aloud and typed over: in one piece.
const code = css({ color: 'text.soft', whiteSpace: 'nowrap' })
// On a phone what an amount is made of stands under its description; on paper there is always room.
const apart = css({ hideBelow: 'sm', _print: { display: 'table-cell!' } })
const under = css({ display: 'block', color: 'text.soft', hideFrom: 'sm', _print: { display: 'none!' } })

const isWhole = (line: InvoiceLine, invoice: Invoice) =>
  line.periodFrom === invoice.periodFrom && line.periodTo === invoice.periodTo

/** The lines in the order of the invoice, under the connection each is about. */
export function SheetLines({
  invoice,
  connections,
}: {
  invoice: Invoice
  connections: readonly NamedConnection[]
}) {
  const groups = [...Map.groupBy(invoice.lines, ({ connectionId, namedEan }) => connectionId ?? namedEan)]
  const hasPeriods = invoice.lines.some((line) => !isWhole(line, invoice))
  return (
    <table className={table}>
      <thead>
        <tr>
          <th scope="col">Omschrijving</th>
          {hasPeriods && (
            <th scope="col" className={apart}>
              Periode
            </th>
          )}
          <th scope="col" data-numeric className={apart}>
            Aantal
          </th>
          <th scope="col" data-numeric className={apart}>
            Tarief
          </th>
          <th scope="col" data-numeric className={apart}>
            Btw
          </th>
          <th scope="col" data-numeric>
            Bedrag
          </th>
        </tr>
      </thead>
      {groups.map(([about, lines]) => (
        <tbody key={about ?? 'none'}>
          {about !== null && (
            <tr>
              <th colSpan={6} scope="rowgroup">
                {typeof about === 'string' ? (
                  <span className={code}>EAN {eanText(about)}</span>
                ) : (
                  <Connection one={connections.find(({ id }) => id === about)} />
                )}
              </th>
            </tr>
          )}
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
            <Line key={place} line={line} invoice={invoice} hasPeriods={hasPeriods} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Connection({ one }: { one: NamedConnection | undefined }) {
  if (one === undefined) return null
  return (
    <>
      {one.name} <span className={code}>EAN {eanText(one.ean)}</span>
    </>
  )
}

function Line({ line, invoice, hasPeriods }: { line: InvoiceLine; invoice: Invoice; hasPeriods: boolean }) {
  const period = isWhole(line, invoice) ? '' : dates(line.periodFrom, line.periodTo)
  const quantity = line.quantity === null ? '' : `${number(line.quantity)} ${unitWord(line.unit)}`
  const rate = line.rate === null ? '' : rateIn(line.rate, invoice.currency)
  const made = [quantity, rate].filter(Boolean).join(' × ')
  return (
    <tr>
      <td>
        {lineName(line)}
        <span className={under}>
          {[period, made, `btw ${rateWord(line.vatRate)}`].filter(Boolean).join(' · ')}
        </span>
      </td>
      {hasPeriods && <td className={apart}>{period}</td>}
      <td data-numeric className={apart}>
        {quantity}
      </td>
      <td data-numeric className={apart}>
        {rate}
      </td>
      <td data-numeric className={apart}>
        {rateWord(line.vatRate)}
      </td>
      <td data-numeric>{amount(line.amountExcl, invoice.currency)}</td>
    </tr>
  )
}

/** A rate with the decimals it has, at least two. */
const rateIn = (rate: string, currency: string) => moneyText(rate, currency, 6)
