import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { action, allActions } from '../../../contract/areas/actions/actions.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { addDays, type Day, dayAt, isDay } from '../../../domain/time/day.ts'
import { periodOf } from '../../../domain/time/period.ts'
import { callsOf, pagesOf } from '../../fields/places.ts'
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
import { askBoard, type BoardRow } from './boardRows.ts'
import { ActionTabs } from './tabs.tsx'
import { useWhose, WhoseFilter } from './whose.tsx'

/** How many actions of a month are shown; more than that is for the list. */
const most = 500

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '4' })
const heading = css({ textStyle: 'heading', minWidth: { md: '11rem' }, flex: { base: '1', md: 'none' } })
const quiet = css({ textStyle: 'small', color: 'text.soft' })

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
  const weeks = weeksOf(day)
  const query = {
    ...{ deadline_from: weeks[0]?.[0] ?? day, deadline_to: weeks.at(-1)?.at(-1) ?? day },
    ...{ per_page: most, sort: 'deadline' as const, ...(whose !== null && { whose }) },
  }
  const rows = useQuery({
    queryKey: [path, 'list', query],
    queryFn: ({ signal }) => askBoard(customerId, query, signal),
  })
  const goTo = (next: Day) =>
    go(`${page}?${new URLSearchParams({ day: next, ...(whose !== null && { whose }) })}`, { replace: true })
  const { from, until } = periodOf('month', day)
  const total = rows.data?.meta.total ?? 0
  const list = customerId === null ? '/v3/actions' : `/v3/customers/${customerId}/actions`
  return (
    <>
      <PageTitle>Acties op de kalender</PageTitle>
      <PageHeader title="Acties" />
      <div className={css({ mb: '4' })}>
        <ActionTabs customerId={customerId} value="calendar" />
      </div>
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
        <WhoseFilter />
      </div>
      <div className={stack}>
        {total > most && (
          <Banner tone="info">
            Van deze maand staan hier {count(most)} van de {count(total)} acties. Kijk in de lijst voor de
            andere.
          </Banner>
        )}
        {rows.isSuccess && total === 0 && <p className={quiet}>Geen acties in deze maand.</p>}
        {rows.isError ? (
          <Card>
            <ErrorState onRetry={() => void rows.refetch()}>{rows.error.message}</ErrorState>
          </Card>
        ) : (
          <CalendarGrid
            key={from}
            weeks={weeks}
            month={from.slice(0, 7)}
            day={day}
            today={today}
            label="Acties per dag"
            items={(rows.data?.data ?? []).map((row) => itemOf(row, today, customerId === null))}
            busy={rows.isPending}
            listOf={(of) => `${list}?status=all&deadline_from=${of}&deadline_to=${of}`}
            onDay={goTo}
          />
        )}
      </div>
    </>
  )
}
