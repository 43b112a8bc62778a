import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useLocation } from 'wouter'
import {
  type InvoiceMonthRow,
  invoicesOfMonth,
} from '../../../contract/areas/invoices/invoiceOverviewCalls.ts'
import { centsIn } from '../../../domain/invoice/exact.ts'
import { amountOf } from '../../../domain/money.ts'
import { addDays, dayAt } from '../../../domain/time/day.ts'
import { periodOf } from '../../../domain/time/period.ts'
import { askFilled } from '../../calls/ask.ts'
import { saveText } from '../../calls/saveAs.ts'
import { useSettled } from '../../fields/settled.ts'
import { monthNames } from '../../format/format.ts'
import { useLimits } from '../../portal/limits.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useMay } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Awaited } from '../../ui/awaited.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { IconLink } from '../../ui/iconButton.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { SearchInput } from '../../ui/searchInput.tsx'
import { Select } from '../../ui/select.tsx'
import { MissingInvoices, SentInvoices } from './missing.tsx'
import { MonthClosing } from './monthClosing.tsx'
import { keyOf, MonthTable } from './monthTable.tsx'
import { monthCsv } from './overviewCsv.ts'
import { narrowingIn, OverviewFilters, useAsked } from './overviewFilters.tsx'
import { OverviewTabs } from './overviewTabs.tsx'
import { amounts } from './words.ts'

const bar = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mb: '3' })
const monthBox = css({ width: '10rem' })
const note = css({ textStyle: 'small', color: 'text.soft' })
const figures = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '8',
  px: '4',
  py: '3',
  '& dt': { textStyle: 'small', color: 'text.soft' },
  '& dd': { textStyle: 'title', m: '0' },
})

const filters = ['customerId', 'accountManagerId', 'partyType'] as const

/** How far back a month may be chosen. */
const choices = 36

const before = (month: string) => periodOf('month', addDays(`${month}-01`, -1)).from.slice(0, 7)
const after = (month: string) => periodOf('month', `${month}-01`).until.slice(0, 7)
const nameOf = (month: string) => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

function monthsUntil(last: string): string[] {
  const months = [last]
  while (months.length < choices) months.push(before(months.at(-1) ?? last))
  return months
}

/** The worklist of a month: what came in, what is missing and what it costs, by sender. */
export function InvoicesOfMonth() {
  const [path] = useLocation()
  const { asked, choose } = useAsked()
  const months = monthsUntil(dayAt(Date.now()).slice(0, 7))
  const month = months.find((one) => one === asked.get('month')) ?? months[1] ?? ''
  const title = nameOf(month).toLowerCase()
  const place = months.indexOf(month)
  const narrowing = narrowingIn(asked, filters)
  const q = asked.get('q') ?? ''
  const [typed, type] = useSettled(q, (text) => choose('q', text))
  const searching = { ...narrowing, ...(q !== '' && { q }) }
  const href = (chosen: string, more: Readonly<Record<string, string>> = {}) =>
    `${path}?${new URLSearchParams({ month: chosen, ...searching, ...more })}`
  const found = useQuery({
    queryKey: ['invoices/month', month, searching],
    queryFn: async ({ signal }) =>
      (await askFilled(invoicesOfMonth, { query: { month, ...searching } }, { signal })).data,
    placeholderData: keepPreviousData,
  })
  const rows = found.data ?? []
  const opened = rows.find((row) => keyOf(row) === asked.get('missing') && row.missing > 0)
  const listed = rows.find((row) => keyOf(row) === asked.get('sent'))
  return (
    <>
      <PageTitle>Facturen per maand</PageTitle>
      <PageHeader
        title="Facturen per maand"
        actions={<TakeAway month={month} rows={rows} disabled={found.isPlaceholderData} />}
      />
      <div className={css({ mb: '3' })}>
        <OverviewTabs value="month" />
      </div>
      <div className={bar}>
        <SearchInput value={typed} onChange={type} label="Zoek afzender" loading={found.isFetching} />
        <IconLink
          label="Vorige maand"
          icon={<ChevronLeft size={18} aria-hidden />}
          href={href(before(month))}
        />
        <div className={monthBox}>
          <Select
            label="Maand"
            options={months.map((one) => ({ value: one, label: nameOf(one) }))}
            value={month}
            onChange={(chosen) => choose('month', chosen)}
          />
        </div>
        {place > 0 && (
          <IconLink
            label="Volgende maand"
            icon={<ChevronRight size={18} aria-hidden />}
            href={href(after(month))}
          />
        )}
        <OverviewFilters names={filters} />
      </div>
      <div className={css({ display: 'grid', gap: '4' })}>
        <Card flush>
          <Fetching of={found} lines={8} inset />
          {found.isSuccess && rows.length === 0 && (
            <EmptyState title={q === '' ? `Niets verwacht in ${title}` : 'Geen afzender gevonden'}>
              {q === ''
                ? 'Er waren geen aansluitingen in beheer en er kwamen geen facturen binnen.'
                : `In ${title} is er geen afzender met “${q}” in de naam.`}
            </EmptyState>
          )}
          {rows.length > 0 && (
            <Awaited stale={found.isPlaceholderData}>
              <Totals rows={rows} />
              <MonthTable
                rows={rows}
                title={title}
                missingHref={(row) => href(month, { missing: keyOf(row) })}
                sentHref={(row) => href(month, { sent: keyOf(row) })}
              />
            </Awaited>
          )}
        </Card>
        {listed && <SentInvoices row={listed} month={month} title={title} narrowing={narrowing} />}
        {opened && <MissingInvoices row={opened} month={month} title={title} narrowing={narrowing} />}
        <p className={note}>
          Verwacht telt aansluitingen, Facturen telt de facturen waarvan de periode in deze maand begint. In
          controle telt wat is geregistreerd en nog niet is goedgekeurd of betwist. Een verwachte factuur
          ontbreekt pas <MissingAfter /> dagen na het eind van de maand. Afwijking is wat de regels meer of
          minder rekenen dan aantal keer tarief.
        </p>
        <MonthClosing month={month} title={title} />
      </div>
    </>
  )
}

/** The table as a file, for who may take it away. */
function TakeAway(props: { month: string; rows: readonly InvoiceMonthRow[]; disabled: boolean }) {
  const { month, rows, disabled } = props
  if (!useMay('export:read')) return null
  return (
    <Button
      icon={<Download size={16} aria-hidden />}
      disabled={rows.length === 0 || disabled}
      onClick={() => saveText(`facturen-${month}.csv`, 'text/csv', monthCsv(rows))}
    >
      CSV
    </Button>
  )
}

const cents = (rows: readonly InvoiceMonthRow[], of: (row: InvoiceMonthRow) => string | undefined) =>
  rows.reduce((sum, row) => sum + centsIn(of(row) ?? '0.00'), 0)
/** What all of them billed in each other currency. */
function inOthers(rows: readonly InvoiceMonthRow[]): Record<string, string> {
  const codes = new Set(rows.flatMap(({ amountInOthers }) => Object.keys(amountInOthers)))
  const sums = [...codes].toSorted().map((code) => {
    return [code, amountOf(cents(rows, ({ amountInOthers }) => amountInOthers[code]))] as const
  })
  return Object.fromEntries(sums)
}
const total = (rows: readonly InvoiceMonthRow[], of: 'expected' | 'received' | 'missing') =>
  rows.reduce((sum, row) => sum + row[of], 0)

function Totals({ rows }: { rows: readonly InvoiceMonthRow[] }) {
  const shown = [
    ['Verwacht', total(rows, 'expected')],
    ['Ontvangen', total(rows, 'received')],
    ['Ontbreekt', total(rows, 'missing')],
    ['Bedrag excl. btw', amounts(amountOf(cents(rows, ({ amountExcl }) => amountExcl)), inOthers(rows))],
  ]
  return (
    <dl className={figures}>
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** After how many days an invoice is missing. */
const MissingAfter = () => useLimits().missingInvoiceDays
