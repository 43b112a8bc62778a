import { useQuery } from '@tanstack/react-query'
import {
  type Deadline,
  deadlines,
  deadlineTerms,
  mostDeadlines,
} from '../../../contract/areas/deadlines/deadlineCalls.ts'
import { type Day, dayAt } from '../../../domain/time/day.ts'
import { fetched } from '../../calls/fetched.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import type { CalendarItem } from '../../ui/calendarDay.tsx'
import { MonthCalendar, shownAround } from '../../ui/monthCalendar.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { Filters } from './filters.tsx'
import { askedOf, hrefsOf, useLooking } from './looking.ts'
import { leftOf } from './rows.tsx'
import { DeadlineTabs } from './tabs.tsx'

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
  const asked = askedOf({ ...looking, ...shownAround(day), promise: null }, customerId)
  const found = useQuery(fetched(deadlines, { query: { ...asked, page: 1, per_page: mostDeadlines } }))
  const hrefs = hrefsOf(customerId)
  return (
    <>
      <PageTitle>Termijnen op de kalender</PageTitle>
      <PageHeader title="Termijnen" />
      <DeadlineTabs customerId={customerId} value="calendar" />
      <Filters customerId={customerId} of={found.data} withPeriod={false} />
      <MonthCalendar
        found={found}
        items={(found.data?.items ?? []).map((row) => itemOf(row, today, customerId === null))}
        total={found.data?.meta.total ?? 0}
        most={mostDeadlines}
        many="termijnen"
        label="Termijnen per dag"
        {...{ day, today }}
        goTo={(next) => choose({ day: next })}
        listOf={(of) => hrefs.list({ ...looking, promise: null, first: of, last: of })}
      />
    </>
  )
}
