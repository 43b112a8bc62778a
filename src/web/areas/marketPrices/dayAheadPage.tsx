import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useSearch } from 'wouter'
import {
  type DayAheadMonth,
  type DayAheadSource,
  dayAheadMonth,
  dayAheadSources,
} from '../../../contract/areas/marketPrices/dayAheadCalls.ts'
import { marketPrice } from '../../../contract/areas/marketPrices/marketPrices.ts'
import { keysOf } from '../../../domain/keys.ts'
import { addDays, type Day, dayAt, isDay } from '../../../domain/time/day.ts'
import { periodOf } from '../../../domain/time/period.ts'
import { fetched } from '../../calls/fetched.ts'
import { pagesOf } from '../../fields/places.ts'
import { count, date, inEuro, month as monthName, number } from '../../format/format.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useMay } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { TabBar } from '../../ui/tabBar.tsx'
import { DayChart } from './dayAheadDay.tsx'
import { MonthChart, MonthTable } from './dayAheadMonth.tsx'
import { dayAheadPath } from './dayAheadPath.ts'
import { MonthSteps } from './monthSteps.tsx'

const { list } = pagesOf(marketPrice, null)
const note = css({ color: 'text.soft', textStyle: 'small', mt: '2' })
const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)', mt: '4' })

interface Looking {
  readonly source: DayAheadSource
  /** A day of the month that is shown; null: the last of which there are prices. */
  readonly day: Day | null
}

const addressOf = ({ source, day }: Looking) =>
  `${dayAheadPath}?source=${source}${day === null ? '' : `&day=${day}`}`

function lookingAt(search: string): Looking {
  const asked = new URLSearchParams(search)
  const source = keysOf(dayAheadSources).find((one) => one === asked.get('source')) ?? 'entsoe'
  const day = asked.get('day') ?? ''
  return { source, day: isDay(day) && day.startsWith('20') ? day : null }
}

/** The prices of the day-ahead market of one source: a month by its days, and a day by its hours or quarters. */
export function DayAheadPage() {
  const { source, day: asked } = lookingAt(useSearch())
  const mayWrite = useMay('collective:write')
  const today = dayAt(Date.now())
  const newest = useQuery(fetched(dayAheadMonth, { query: { source, month: today.slice(0, 7) } }))
  const day = asked ?? newest.data?.last ?? today
  const found = useQuery(fetched(dayAheadMonth, { query: { source, month: day.slice(0, 7) } }))
  return (
    <>
      <PageTitle>Day-aheadprijzen</PageTitle>
      <PageHeader
        title="Day-aheadprijzen"
        trail={
          <Breadcrumbs
            crumbs={[{ label: marketPrice.label.many, href: list }, { label: 'Day-aheadprijzen' }]}
          />
        }
        actions={
          mayWrite && (
            <ButtonLink href={`${dayAheadPath}/import`} icon={<FileUp size={16} aria-hidden />}>
              Importeren
            </ButtonLink>
          )
        }
      />
      <div className={stack}>
        <TabBar
          label="Bron"
          value={source}
          tabs={keysOf(dayAheadSources).map((one) => ({
            id: one,
            label: dayAheadSources[one],
            href: addressOf({ source: one, day: asked }),
          }))}
        />
        <Fetching of={found} lines={10} />
        {found.data && newest.isSuccess && <Prices source={source} day={day} of={found.data} />}
      </div>
    </>
  )
}

/** What the month came to, over which days, and what lacks of it. */
function knownText({ days, mean, missing }: DayAheadMonth): string {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || mean === null) return ''
  const span = first === last ? date(first.day) : `${date(first.day)} t/m ${date(last.day)}`
  const lack =
    missing === 0
      ? 'Van elke dag daarin is elke prijs bekend.'
      : `Van ${count(missing)} ${missing === 1 ? 'dag' : 'dagen'} ontbreken prijzen.`
  return `Gemiddeld ${inEuro(number(mean, 2, 2))} per MWh over ${span}. ${lack}`
}

function Prices({ source, day, of }: { source: DayAheadSource; day: Day; of: DayAheadMonth }) {
  const name = dayAheadSources[source]
  const { from, until } = periodOf('month', day)
  if (of.first === null || of.last === null)
    return (
      <Card>
        <EmptyState title="Nog geen prijzen">
          Van {name} zijn er nog geen day-aheadprijzen. Ze komen vanzelf zodra een beheerder deze bron aanzet
          in de configuratie van de server, of met Importeren.
        </EmptyState>
      </Card>
    )
  const hrefOf = (one: Day) => addressOf({ source, day: one })
  return (
    <>
      <MonthSteps
        month={from}
        before={of.first < from ? hrefOf(addDays(from, -1)) : null}
        after={of.last >= until ? hrefOf(until) : null}
      />
      <Card title={`${monthName(from)}, volgens ${name}`}>
        {of.days.length === 0 ? (
          <EmptyState title="Geen prijzen in deze maand">Van deze maand is niets bekend.</EmptyState>
        ) : (
          <>
            <MonthChart of={of} name={name} month={from} />
            <p className={note}>{knownText(of)}</p>
          </>
        )}
      </Card>
      <DayChart source={source} day={day} />
      {of.days.length > 0 && (
        <Card title="Per dag" flush>
          <MonthTable of={of} hrefOf={hrefOf} caption={`Day-aheadprijzen per dag, ${monthName(from)}`} />
        </Card>
      )}
    </>
  )
}
