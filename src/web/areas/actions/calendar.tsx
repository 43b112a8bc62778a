import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { action, allActions } from '../../../contract/areas/actions/actions.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { type Day, dayAt, isDay } from '../../../domain/time/day.ts'
import { callsOf, pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { css } from '../../styled-system/css'
import type { CalendarItem } from '../../ui/calendarDay.tsx'
import { MonthCalendar, shownAround } from '../../ui/monthCalendar.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { askBoard, type BoardRow } from './boardRows.ts'
import { ActionTabs } from './tabs.tsx'
import { useWhose, WhoseFilter } from './whose.tsx'

/** How many actions of a month are shown; more than that is for the list. */
const most = 500

/** An action as it stands on its day; over all customers it says whose it is. */
function itemOf(row: BoardRow, today: Day, namesCustomer: boolean): CalendarItem {
  const { id, subject, customerId, customerName, state, statusName } = row
  const day = row.deadline ?? ''
  const isClosed = action.states[state].group === 'closed'
  return {
    key: String(id),
    day,
    href: pagesOf(action, customerId).show(id),
    text: namesCustomer && customerName ? `${subject} – ${customerName}` : subject,
    standing: isClosed
      ? { is: 'closed', told: statusName }
      : day < today
        ? { is: 'late', told: 'te laat' }
        : null,
  }
}

/** What has to be done, on the day before which it has to be done; the day one is at stands in the address. */
export function ActionCalendar({ customerId }: PageProps) {
  const resource: AnyResource = customerId === null ? allActions : action
  const path = callsOf(resource, customerId)
  const [page, go] = useLocation()
  const asked = new URLSearchParams(useSearch())
  const said = asked.get('day') ?? ''
  const today = dayAt(Date.now())
  const day = isDay(said) ? said : today
  const whose = useWhose()
  const { first, last } = shownAround(day)
  const query = {
    ...{ deadline_from: first, deadline_to: last },
    ...{ per_page: most, sort: 'deadline' as const, ...(whose !== null && { whose }) },
  }
  const rows = useQuery({
    queryKey: [path, 'list', query],
    queryFn: ({ signal }) => askBoard(customerId, query, signal),
  })
  const goTo = (next: Day) =>
    go(`${page}?${new URLSearchParams({ day: next, ...(whose !== null && { whose }) })}`, { replace: true })
  const list = customerId === null ? '/v3/actions' : `/v3/customers/${customerId}/actions`
  return (
    <>
      <PageTitle>Acties op de kalender</PageTitle>
      <PageHeader title="Acties" />
      <div className={css({ mb: '4' })}>
        <ActionTabs customerId={customerId} value="calendar" />
      </div>
      <MonthCalendar
        found={rows}
        items={(rows.data?.data ?? []).map((row) => itemOf(row, today, customerId === null))}
        total={rows.data?.meta.total ?? 0}
        most={most}
        many="acties"
        label="Acties per dag"
        {...{ day, today, goTo }}
        listOf={(of) => `${list}?status=all&deadline_from=${of}&deadline_to=${of}`}
      >
        <WhoseFilter />
      </MonthCalendar>
    </>
  )
}
