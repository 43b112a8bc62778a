import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, CopyPlus, Send } from 'lucide-react'
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { allHours, type HoursEntry, hoursEntry } from '../../../contract/areas/hours/hours.ts'
import { recordCalls } from '../../../contract/records/recordCalls.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { addDays, type Day, dayAt, daysFrom, isDay } from '../../../domain/time/day.ts'
import { isoWeekOf, mondayOf } from '../../../domain/time/isoWeek.ts'
import { ask, askFilled } from '../../calls/ask.ts'
import { hoursStep } from '../../flows/hourCalls.ts'
import { asked } from '../../flows/ownStep.ts'
import { StepDialog } from '../../flows/step.tsx'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useProfile } from '../../portal/profile.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { css } from '../../styled-system/css'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { HoursTabs } from './tabs.tsx'
import { WeekGrid } from './weekGrid.tsx'
import { weekRows } from './weekRows.ts'
import { WriteHoursButton } from './writeButton.tsx'

/** The most entries of one person in one week. */
const most = 500
const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })

/** One's own week: what was done for whom on which day, to be typed straight into the grid. */
export function HoursWeek() {
  const today = dayAt(Date.now())
  const address = new URLSearchParams(useSearch())
  const given = address.get('week') ?? ''
  const goesOn = address.has('before')
  const monday = mondayOf(isDay(given) ? given : today)
  const days = daysFrom(monday, addDays(monday, 7))
  const { week, year } = isoWeekOf(monday)
  const entries = useWeek(monday, true)
  // Of the week before only the lines are of use: they are what one goes on with.
  const before = useWeek(addDays(monday, -7), goesOn)
  const found = entries.data ?? []
  const rows = weekRows(found, goesOn ? before.data : [])
  const day = today >= monday && today <= addDays(monday, 6) ? today : monday
  return (
    <>
      <PageTitle>Uren per week</PageTitle>
      <PageHeader title="Uren" actions={<WriteHoursButton day={day} />} />
      <div className={css({ mb: '4' })}>
        <HoursTabs value="week" />
      </div>
      <Card
        flush
        title={`Week ${week}, ${year}`}
        actions={
          <div className={bar}>
            <SubmitWeek entries={found} />
            {!goesOn && (
              <ButtonLink
                href={`/v3/hours/week?week=${monday}&before`}
                icon={<CopyPlus size={15} aria-hidden />}
              >
                Regels van vorige week
              </ButtonLink>
            )}
            <ButtonLink
              href={`/v3/hours/week?week=${addDays(monday, -7)}`}
              aria-label="Vorige week"
              icon={<ChevronLeft size={16} aria-hidden />}
            >
              Vorige
            </ButtonLink>
            <ButtonLink href="/v3/hours/week">Deze week</ButtonLink>
            <ButtonLink
              href={`/v3/hours/week?week=${addDays(monday, 7)}`}
              aria-label="Volgende week"
              icon={<ChevronRight size={16} aria-hidden />}
            >
              Volgende
            </ButtonLink>
          </div>
        }
      >
        <Fetching of={entries} lines={6} inset />
        {entries.isSuccess && rows.length === 0 && (
          <EmptyState title="Nog geen uren in deze week">
            {before.data
              ? 'Ook vorige week schreef je niets. Voeg een regel toe; daarna typ je de tijd van elke dag in het rooster.'
              : 'Voeg een regel toe of ga verder met die van vorige week; daarna typ je de tijd van elke dag in het rooster, bijvoorbeeld 1:30, 1,5 of 90m.'}
          </EmptyState>
        )}
        {rows.length > 0 && <WeekGrid rows={rows} days={days} entries={found} />}
      </Card>
    </>
  )
}

const calls = recordCalls(allHours)

/** What one wrote down oneself in the week that begins on this Monday. */
function useWeek(monday: Day, isAsked: boolean) {
  const userId = useProfile()?.id
  const query = { userId: userId ?? 0, date_from: monday, date_to: addDays(monday, 6), per_page: most }
  return useQuery({
    queryKey: ['hours', 'week', query],
    queryFn: async ({ signal }) => (await ask(calls.list, { query }, { signal })).data,
    enabled: userId !== undefined && isAsked,
  })
}

/** What one is told before a week is handed in. */
export const submittingAsked: AnyResource = {
  ...hoursEntry,
  steps: {
    SUBMIT: { label: 'Week indienen', notice: 'Daarna wijzigt een regel alleen nog als je die terugtrekt.' },
  },
}

/** Hands in all that is still open in the week. */
function SubmitWeek({ entries }: { entries: readonly HoursEntry[] }) {
  const drafts = entries.filter(({ state }) => state === 'draft')
  const items = JSON.stringify(drafts.map(({ id, version }) => ({ id, version })))
  const actor = useFlow(
    useMemo(
      () =>
        hoursStep('hoursSubmitting', ({ values }) =>
          asked(
            askFilled(calls.transitions, { body: { event: 'SUBMIT', items: values.items } }),
            'Week ingediend',
          ),
        ),
      [],
    ),
  )
  if (drafts.length === 0) return null
  return (
    <>
      <Button
        icon={<Send size={15} aria-hidden />}
        onClick={() =>
          actor.send({
            type: 'choose',
            step: { id: 0, version: 0, event: 'SUBMIT', asks: true },
            values: { items: JSON.parse(items) },
          })
        }
      >
        Week indienen
      </Button>
      <StepDialog actor={actor} resource={submittingAsked} />
    </>
  )
}
