import type { InvoiceLine } from '../../../contract/invoiceLines.ts'
import type { Invoice } from '../../../contract/invoices.ts'
import { lineName } from '../../../contract/invoiceWords.ts'
import { date, ean, number } from '../../format.ts'
import { css } from '../../styled-system/css'
import type { LineConnection } from './lineEdit.ts'
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
})
const soft = css({ color: 'text.soft' })

/** The lines in the order of the invoice, under the connection each is about. */
export function SheetLines({
  invoice,
  connections,
}: {
  invoice: Invoice
  connections: readonly LineConnection[]
}) {
  const groups = [...Map.groupBy(invoice.lines, ({ connectionId }) => connectionId)]
  return (
    <table className={table}>
      <thead>
        <tr>
          <th scope="col">Omschrijving</th>
          <th scope="col">Periode</th>
          <th scope="col" data-numeric>
            Aantal
          </th>
          <th scope="col" data-numeric>
            Tarief
          </th>
          <th scope="col" data-numeric>
            Btw
          </th>
          <th scope="col" data-numeric>
            Bedrag
          </th>
        </tr>
      </thead>
      {groups.map(([connectionId, lines]) => (
        <tbody key={connectionId ?? 'none'}>
          {connectionId !== null && (
            <tr>
              <th colSpan={6} scope="rowgroup">
                <Connection one={connections.find(({ id }) => id === connectionId)} />
              </th>
            </tr>
          )}
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
            <Line key={place} line={line} invoice={invoice} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Connection({ one }: { one: LineConnection | undefined }) {
  if (one === undefined) return null
  return (
    <>
      {one.name} <span className={soft}>EAN {ean(one.ean)}</span>
    </>
  )
}

function Line({ line, invoice }: { line: InvoiceLine; invoice: Invoice }) {
  const isWhole = line.periodFrom === invoice.periodFrom && line.periodTo === invoice.periodTo
  return (
    <tr>
      <td>{lineName(line)}</td>
      <td>{isWhole ? '' : `${date(line.periodFrom)} – ${date(line.periodTo)}`}</td>
      <td data-numeric>{line.quantity !== null && `${number(line.quantity)} ${unitWord(line.unit)}`}</td>
      <td data-numeric>{line.rate !== null && rateIn(line.rate, invoice.currency)}</td>
      <td data-numeric>{rateWord(line.vatRate)}</td>
      <td data-numeric>{amount(line.amountExcl, invoice.currency)}</td>
    </tr>
  )
}

/** A rate with the decimals it has, at least two. */
const rateIn = (rate: string, currency: string) =>
  `${currency === 'EUR' ? '€' : currency} ${number(rate, 6, 2)}`
