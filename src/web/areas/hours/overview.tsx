import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { type HoursSum, hoursOverview, overviewBy } from '../../../contract/areas/hours/hourCalls.ts'
import { allHours } from '../../../contract/areas/hours/hours.ts'
import { keysOf } from '../../../domain/keys.ts'
import { addDays, dayAt } from '../../../domain/time/day.ts'
import { durationText } from '../../../domain/time/duration.ts'
import { periodOf } from '../../../domain/time/period.ts'
import { ask } from '../../calls/ask.ts'
import { date, euro, percent } from '../../format/format.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useListState } from '../../records/listPage.tsx'
import { type ListState, searchText } from '../../records/listState.ts'
import { PeriodFilter } from '../../records/periodFilter.tsx'
import { css } from '../../styled-system/css'
import { Awaited } from '../../ui/awaited.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { Select } from '../../ui/select.tsx'
import { HoursHow } from './hoursHow.tsx'
import { SumsTable } from './sumsTable.tsx'
import { HoursTabs } from './tabs.tsx'

const bar = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mb: '3' })
const choice = css({ flex: '0 1 13rem' })
const figures = css({ display: 'flex', flexWrap: 'wrap', gap: '8', p: '5' })
const figure = css({
  '& dt': { textStyle: 'small', color: 'text.soft' },
  '& dd': { textStyle: 'title', m: '0' },
})

const total = (sums: readonly HoursSum[], of: 'seconds' | 'billableSeconds') =>
  sums.reduce((sum, one) => sum + one[of], 0)
const cents = (sums: readonly HoursSum[], of: 'amount' | 'billableAmount') =>
  sums.reduce((sum, { [of]: amount = '0.00' }) => sum + BigInt(amount.replace('.', '')), 0n)

/** Where the time of a period went: by customer, person or activity. */
export function HoursOverview() {
  const [state] = useListState(allHours)
  const [path, go] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('by')
  const by = keysOf(overviewBy).find((one) => one === asked) ?? 'customer'
  const show = (next: ListState, divided: string) => {
    const address = new URLSearchParams(searchText(next, allHours))
    address.set('by', divided)
    go(`${path}?${address}`, { replace: true })
  }
  const query = queryOf(state, by)
  const { from, to } = query
  const sums = useQuery({
    queryKey: ['hours', 'overview', query],
    queryFn: async ({ signal }) => (await ask(hoursOverview, { query }, { signal })).data,
    placeholderData: keepPreviousData,
  })
  const found = sums.data ?? []
  const seconds = total(found, 'seconds')
  return (
    <>
      <PageTitle>Overzicht van uren</PageTitle>
      <PageHeader title="Uren" lead={`${date(from)} tot en met ${date(to)}`} />
      <div className={css({ mb: '4' })}>
        <HoursTabs value="overview" />
      </div>
      <div className={bar}>
        <PeriodFilter name="date" label="Deze maand" state={state} onChange={(next) => show(next, by)} />
        <div className={choice}>
          <Select
            label="Verdelen naar"
            options={Object.entries(overviewBy).map(([value, label]) => ({
              value,
              label: `Per ${label.toLowerCase()}`,
            }))}
            value={by}
            onChange={(chosen) => show(state, chosen)}
          />
        </div>
      </div>
      <Card flush>
        <Fetching of={sums} lines={6} inset />
        {sums.isSuccess && found.length === 0 && (
          <EmptyState title="Geen uren in deze periode">Kies een andere periode.</EmptyState>
        )}
        {found.length > 0 && (
          <Awaited stale={sums.isPlaceholderData}>
            <dl className={figures}>
              <div className={figure}>
                <dt>Tijd</dt>
                <dd>{durationText(seconds)}</dd>
              </div>
              <div className={figure}>
                <dt>Declarabel</dt>
                <dd>{percent(total(found, 'billableSeconds') / seconds, 0)}</dd>
              </div>
              {found[0]?.amount !== undefined && (
                <>
                  <div className={figure}>
                    <dt>Bedrag</dt>
                    <dd>{euro(decimal(cents(found, 'amount')))}</dd>
                  </div>
                  <div className={figure}>
                    <dt>Te declareren</dt>
                    <dd>{euro(decimal(cents(found, 'billableAmount')))}</dd>
                  </div>
                </>
              )}
            </dl>
            <HoursHow of={found} />
            <SumsTable by={by} sums={found} from={from} to={to} />
          </Awaited>
        )}
      </Card>
    </>
  )
}

/** The days that are asked, this month where nobody says, and by what they are told apart. */
function queryOf({ filters }: ListState, by: keyof typeof overviewBy) {
  const month = periodOf('month', dayAt(Date.now()))
  return {
    from: filters.date_from ?? month.from,
    to: filters.date_to ?? addDays(month.until, -1),
    by,
  }
}

/** Whole cents as the wire writes an amount. */
function decimal(amount: bigint): string {
  const text = String(amount).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}
