import { render } from '@testing-library/react'
import { isValidElement, type ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { allInvoices } from '../../../../src/contract/areas/invoices/allInvoices.ts'
import type { InvoiceMonthRow } from '../../../../src/contract/areas/invoices/invoiceOverviewCalls.ts'
import { invoice } from '../../../../src/contract/areas/invoices/invoices.ts'
import type { AnyField } from '../../../../src/contract/records/field.ts'
import type { AnyResource } from '../../../../src/contract/records/resource.ts'
import { MonthTable } from '../../../../src/web/areas/invoices/monthTable.tsx'
import { monthCsv, yearCsv } from '../../../../src/web/areas/invoices/overviewCsv.ts'
import { RowsChange } from '../../../../src/web/fields/rowsChange.tsx'
import { columnsOf } from '../../../../src/web/records/columns.tsx'
import { Sums } from '../../../../src/web/records/sums.tsx'
import { valueText } from '../../../../src/web/records/valueText.tsx'

const textOf = (node: ReactNode): string =>
  isValidElement(node) || Array.isArray(node)
    ? (render(node).container.textContent ?? '')
    : String(node ?? '')

/** A row of which every amount is 12,50. */
function rowOf(resource: AnyResource, currency: string) {
  const fields: Record<string, AnyField> = { ...resource.fields, ...resource.automatic }
  const amounts = Object.keys(fields).filter((name) => fields[name]?.kind === 'money')
  expect(amounts.length).toBeGreaterThan(0)
  return { fields, amounts, row: { currency, ...Object.fromEntries(amounts.map((name) => [name, '12.50'])) } }
}

const listed: readonly (readonly [string, AnyResource])[] = [
  ['the invoices of a customer', invoice],
  ['the invoices of all customers', allInvoices],
]

describe('an amount in another currency', () => {
  test.each(listed)('stands behind its code, never behind a euro sign: %s', (_, resource) => {
    for (const [currency, written] of [
      ['NOK', 'NOK\u00a012,50'],
      ['EUR', '€\u00a012,50'],
    ] as const) {
      const { fields, amounts, row } = rowOf(resource, currency)
      const columns = columnsOf(resource).filter(({ id }) => amounts.includes(id))
      expect(columns.length).toBeGreaterThan(0)
      for (const column of columns) expect(textOf(column.cell({ id: 1, version: 1, ...row }))).toBe(written)
      for (const name of amounts)
        expect(textOf(valueText(fields[name], '12.50', currency)), name).toBe(written)
    }
  })

  test('stands so in the history of the lines of an invoice', () => {
    const line = { lineType: 'levering_enkel', vatRate: '21' }
    const { container } = render(
      <RowsChange
        field={invoice.fields.lines}
        before={[{ ...line, amountExcl: '12.50' }]}
        after={[{ ...line, amountExcl: '801.78' }]}
        old=""
        currency="NOK"
      />,
    )
    expect(container.textContent).toContain('NOK\u00a012,50')
    expect(container.textContent).toContain('NOK\u00a0801,78')
    expect(container.textContent).not.toContain('€')
  })

  test('is summed apart below a list', () => {
    const meta = { sums: { amountExcl: '80.00' }, currencies: { NOK: { amountExcl: '820.00' } } }
    const { container } = render(<Sums resource={invoice} meta={meta as never} />)
    expect(container.textContent).toContain('€\u00a080,00 + NOK\u00a0820,00')
  })
})

const sent: InvoiceMonthRow = {
  partyType: 'supplier',
  senderId: 7,
  senderName: 'Zonkracht',
  expected: 1,
  received: 1,
  missing: 0,
  invoices: 3,
  inAudit: 0,
  approved: 3,
  disputed: 0,
  amountExcl: '80.00',
  amountInOthers: { NOK: '820.00', USD: '7.00' },
  deviation: '0.00',
}

describe('an overview over several currencies', () => {
  test('names each sum of a month by its own', () => {
    const { container } = render(
      <MonthTable rows={[sent]} missingHref={() => '#'} sentHref={() => '#'} title="maart 2026" />,
    )
    expect(container.textContent).toContain('€\u00a080,00 + NOK\u00a0820,00 + USD\u00a07,00')
  })

  test('is a file in which euros stand alone', () => {
    const [heading, line] = monthCsv([sent]).trim().split('\r\n')
    const place = heading?.split(';').findIndex((name) => name.includes('Bedrag excl. btw (€)')) ?? -1
    expect(line?.split(';').slice(place, place + 2)).toEqual(['80,00', '"NOK 820,00 + USD 7,00"'])
    const year = {
      customerId: 1,
      customerName: 'Bakkerij',
      connectionId: 1,
      connectionName: 'Dorpsstraat 1',
      ean: '871687120050333619',
      partyType: 'supplier' as const,
      cells: [],
      received: 0,
      missing: 0,
      total: '80.00',
      totalInOthers: { NOK: '820.00' },
      previousTotal: '0.00',
      previousInOthers: {},
    }
    expect(yearCsv(2026, [year]).trim()).toMatch(/;80,00;"?NOK 820,00"?;0,00;("")?$/)
  })
})
