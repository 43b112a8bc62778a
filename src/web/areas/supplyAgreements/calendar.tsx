import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import {
  type SupplyAgreement,
  supplyAgreement,
} from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import { recordCalls } from '../../../contract/records/recordCalls.ts'
import { addDays, type Day, dayAt, dayOf, daysBetween, isDay } from '../../../domain/time/day.ts'
import { ask } from '../../calls/ask.ts'
import { callsOf, pagesOf } from '../../fields/places.ts'
import { count, month as monthName } from '../../format/format.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { IconButton } from '../../ui/iconButton.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { stack } from '../../ui/stack.ts'
import { Table } from '../../ui/table.tsx'
import { agreements, NoticeDay, volumeText } from './columns.tsx'
import { AgreementTabs } from './tabs.tsx'

/** How many agreements of a year are shown; more than that is for the list. */
const most = 500
const months = 12

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '4' })
const heading = css({ textStyle: 'heading', flex: { base: '1', md: 'none' } })

/** The first day of the month so many months after a day. */
const monthFrom = (day: Day, after: number): Day => {
  const [year = 0, one = 1] = day.split('-').map(Number)
  return dayOf(year, one + after, 1)
}

const told = (left: number) =>
  left === 0 ? 'Vandaag' : left === 1 ? 'Nog 1 dag' : left > 1 ? `Nog ${left} dagen` : 'Voorbij'

/** By when notice may be given of what runs, a year of months below each other; the first of them stands in the address. */
export function NoticeCalendar() {
  const [page, go] = useLocation()
  const said = `${new URLSearchParams(useSearch()).get('month') ?? ''}-01`
  const today = dayAt(Date.now())
  const first = monthFrom(isDay(said) ? said : today, 0)
  const last = addDays(monthFrom(first, months), -1)
  const query = {
    status: 1 as const,
    noticeDate_from: first,
    noticeDate_to: last,
    per_page: most,
    sort: 'noticeDate' as const,
  }
  const found = useQuery({
    queryKey: [callsOf(agreements, null), 'list', query],
    queryFn: ({ signal }) => ask(recordCalls(supplyAgreement).list, { query }, { signal }),
  })
  const rows = found.data?.data ?? []
  const total = found.data?.meta.total ?? 0
  const goTo = (day: Day) => go(`${page}?month=${day.slice(0, 7)}`, { replace: true })
  const byMonth = Map.groupBy(rows, ({ noticeDate }) => String(noticeDate).slice(0, 7))
  return (
    <>
      <PageTitle>Opzegkalender</PageTitle>
      <PageHeader title="Leveringsovereenkomsten" />
      <div className={css({ mb: '4' })}>
        <AgreementTabs value="calendar" />
      </div>
      <MonthBar first={first} last={last} goTo={goTo} />
      <div className={stack}>
        {total > most && (
          <Banner tone="info">
            Hier staan {count(most)} van de {count(total)} overeenkomsten. Kijk in de lijst voor de andere.
          </Banner>
        )}
        <Fetching of={found} lines={8} />
        {found.isSuccess && total === 0 && (
          <Card>
            <EmptyState title="Niets op te zeggen">
              In deze maanden is van geen lopende overeenkomst de opzegdatum.
            </EmptyState>
          </Card>
        )}
        {[...byMonth].map(([month, own]) => (
          <MonthCard key={month} month={month} rows={own} today={today} />
        ))}
      </div>
    </>
  )
}

interface MonthBarProps {
  first: Day
  last: Day
  goTo: (day: Day) => void
}

/** Which months are shown, and the way to those before and after. */
function MonthBar({ first, last, goTo }: MonthBarProps) {
  return (
    <div className={bar}>
      <IconButton
        label="Jaar eerder"
        icon={<ChevronLeft size={18} aria-hidden />}
        onClick={() => goTo(monthFrom(first, -months))}
      />
      <h2 className={heading} aria-live="polite">
        {monthName(first)} tot en met {monthName(last).toLowerCase()}
      </h2>
      <IconButton
        label="Jaar later"
        icon={<ChevronRight size={18} aria-hidden />}
        onClick={() => goTo(monthFrom(first, months))}
      />
      <Button onClick={() => goTo(dayAt(Date.now()))}>Vanaf deze maand</Button>
    </div>
  )
}

interface MonthCardProps {
  month: string
  rows: readonly SupplyAgreement[]
  today: Day
}

function MonthCard({ month, rows, today }: MonthCardProps) {
  const title = monthName(`${month}-01`)
  return (
    <Card title={title} flush>
      <Table
        caption={`Opzeggen in ${title.toLowerCase()}`}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => pagesOf(agreements, null).show(id)}
        columns={[
          { id: 'number', header: 'Nummer', cell: ({ number }) => number },
          { id: 'notice', header: 'Opzeggen voor', whole: true, cell: (row) => <NoticeDay {...row} /> },
          {
            id: 'left',
            header: 'Nog te gaan',
            whole: true,
            from: 'lg',
            cell: ({ noticeDate }) => told(daysBetween(today, String(noticeDate))),
          },
          { id: 'customer', header: 'Klant', cell: ({ customerName }) => customerName },
          { id: 'party', header: 'Leverancier', cell: ({ partyName }) => String(partyName ?? '') },
          { id: 'volume', header: 'Jaarvolume', numeric: true, from: 'xl', cell: (row) => volumeText(row) },
          { id: 'owner', header: 'Eigenaar', from: 'lg', cell: ({ ownerName }) => ownerName },
        ]}
      />
    </Card>
  )
}
