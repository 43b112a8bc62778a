import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  type Deadline,
  deadlines,
  deadlineTerms,
  mostDeadlines,
} from '../../../contract/areas/deadlines/deadlineCalls.ts'
import { addDays, type Day, dayAt } from '../../../domain/time/day.ts'
import { periodOf } from '../../../domain/time/period.ts'
import { fetched } from '../../calls/fetched.ts'
import { count, month as monthName } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { CalendarItem } from '../../ui/calendarDay.tsx'
import { CalendarGrid, weeksOf } from '../../ui/calendarGrid.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { IconButton } from '../../ui/iconButton.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { stack } from '../../ui/stack.ts'
import { Filters } from './filters.tsx'
import { askedOf, hrefsOf, useLooking } from './looking.ts'
import { leftOf } from './rows.tsx'
import { DeadlineTabs } from './tabs.tsx'

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '4' })
const heading = css({ textStyle: 'heading', minWidth: { md: '11rem' }, flex: { base: '1', md: 'none' } })
const quiet = css({ textStyle: 'small', color: 'text.soft' })

/** A term as it stands on its day: what it is, what is to be done, and whose it is. */
function itemOf(row: Deadline, today: Day, namesCustomer: boolean): CalendarItem {
  const { kind, id, term, title, day, path, customerName } = row
  const whose = namesCustomer && customerName ? ` – ${customerName}` : ''
  return {
    key: `${kind} ${id} ${term}`,
    day,
    href: path,
    text: `${day < today ? 'Te laat: ' : ''}${title} – ${deadlineTerms[term]}${whose}`,
    standing: day < today ? { is: 'late', told: leftOf(day, today) } : null,
  }
}

/** Terms of a month on their days; the day one is at stands in the address. */
export function DeadlineCalendar({ customerId }: PageProps) {
  const { looking, choose } = useLooking()
  const today = dayAt(Date.now())
  const day = looking.day ?? today
  const weeks = weeksOf(day)
  const first = weeks[0]?.[0] ?? day
  const last = weeks.at(-1)?.at(-1) ?? day
  const asked = askedOf({ ...looking, first, last, promise: null }, customerId)
  const found = useQuery(fetched(deadlines, { query: { ...asked, page: 1, per_page: mostDeadlines } }))
  const { from } = periodOf('month', day)
  const total = found.data?.meta.total ?? 0
  const hrefs = hrefsOf(customerId)
  return (
    <>
      <PageTitle>Termijnen op de kalender</PageTitle>
      <PageHeader title="Termijnen" />
      <DeadlineTabs customerId={customerId} value="calendar" />
      <Filters customerId={customerId} of={found.data} withPeriod={false} />
      <MonthBar day={day} today={today} goTo={(next) => choose({ day: next })} />
      <div className={stack}>
        {total > mostDeadlines && (
          <Banner tone="info">
            Van deze maand staan hier {count(mostDeadlines)} van de {count(total)} termijnen. Kijk in de lijst
            voor de andere.
          </Banner>
        )}
        {found.isSuccess && total === 0 && <p className={quiet}>Geen termijnen in deze maand.</p>}
        {found.isError ? (
          <Card>
            <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState>
          </Card>
        ) : (
          <CalendarGrid
            key={from}
            weeks={weeks}
            month={from.slice(0, 7)}
            day={day}
            today={today}
            label="Termijnen per dag"
            items={(found.data?.items ?? []).map((row) => itemOf(row, today, customerId === null))}
            busy={found.isPending}
            listOf={(of) => hrefs.list({ ...looking, promise: null, first: of, last: of })}
            onDay={(next) => choose({ day: next })}
          />
        )}
      </div>
    </>
  )
}

interface MonthBarProps {
  day: Day
  today: Day
  goTo: (day: Day) => void
}

/** Which month is shown, and the way to those before and after. */
function MonthBar({ day, today, goTo }: MonthBarProps) {
  const { from, until } = periodOf('month', day)
  return (
    <div className={bar}>
      <IconButton
        label="Vorige maand"
        icon={<ChevronLeft size={18} aria-hidden />}
        onClick={() => goTo(periodOf('month', addDays(from, -1)).from)}
      />
      <h2 className={heading} aria-live="polite">
        {monthName(from)}
      </h2>
      <IconButton
        label="Volgende maand"
        icon={<ChevronRight size={18} aria-hidden />}
        onClick={() => goTo(until)}
      />
      <Button onClick={() => goTo(today)}>Vandaag</Button>
    </div>
  )
}
