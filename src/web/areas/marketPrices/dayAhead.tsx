import { useQuery } from '@tanstack/react-query'
import { ChartColumn, FileUp, RefreshCw } from 'lucide-react'
import {
  type DayAheadSource,
  type DayAheadStanding,
  dayAheadSources,
  dayAheadStandings,
  fetchDayAhead,
  stepWord,
} from '../../../contract/areas/marketPrices/dayAheadCalls.ts'
import { ask } from '../../calls/ask.ts'
import { fetched } from '../../calls/fetched.ts'
import { queryClient } from '../../calls/query.ts'
import { useCall } from '../../flows/useCall.ts'
import { count, date, dateTime, inEuro, number } from '../../format/format.ts'
import { useMay } from '../../portal/profile.ts'
import { tell } from '../../portal/root.ts'
import { css } from '../../styled-system/css'
import { StatusBadge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { dayAheadPath } from './dayAheadPath.ts'

const list = css({ display: 'grid', gap: '3', listStyle: 'none', padding: '0' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const said = css({ flex: '1 1 18rem', textStyle: 'small', color: 'text.soft' })

const standings = fetched(dayAheadStandings, {})

/** Whether prices of the day-ahead market come by themselves: of each source when they came last, and what went wrong. */
export function DayAheadCard() {
  const found = useQuery(standings)
  const mayWrite = useMay('collective:write')
  return (
    <Card
      title="Day-aheadprijzen"
      actions={
        <>
          <ButtonLink href={dayAheadPath} size="sm" icon={<ChartColumn size={15} aria-hidden />}>
            Bekijken
          </ButtonLink>
          {mayWrite && (
            <ButtonLink href={`${dayAheadPath}/import`} size="sm" icon={<FileUp size={15} aria-hidden />}>
              Importeren
            </ButtonLink>
          )}
        </>
      }
    >
      <Fetching of={found} lines={2} />
      {found.data && (
        <ul className={list}>
          {found.data.map((one) => (
            <SourceRow key={one.source} one={one} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function SourceRow({ one }: { one: DayAheadStanding }) {
  const mayFetch = useMay('collective:write')
  const name = dayAheadSources[one.source]
  const { busy, start } = useCall<DayAheadSource, DayAheadStanding[]>({
    flow: 'dayAheadFetch',
    call: (source) => ask(fetchDayAhead, { body: { source } }),
    onDone: (made) => {
      queryClient.setQueryData(standings.queryKey, made)
      const failure = made.find(({ source }) => source === one.source)?.failure ?? null
      if (failure === null) tell.success(`De prijzen van ${name} zijn opgehaald`)
    },
  })
  return (
    <li className={row}>
      <strong>{name}</strong>
      <Standing one={one} />
      <p className={said} role="status">
        {sentenceOf(one)}
      </p>
      {one.isOn && mayFetch && (
        <Button
          size="sm"
          loading={busy}
          icon={<RefreshCw size={15} aria-hidden />}
          onClick={() => start(one.source)}
        >
          Nu ophalen
          <span className={css({ srOnly: true })}>van {name}</span>
        </Button>
      )}
    </li>
  )
}

function Standing({ one: { isOn, failure } }: { one: DayAheadStanding }) {
  if (!isOn) return <StatusBadge tone="neutral">Uit</StatusBadge>
  return failure === null ? (
    <StatusBadge tone="success">Actueel</StatusBadge>
  ) : (
    <StatusBadge tone="warning">Niet actueel</StatusBadge>
  )
}

/** When prices came last and what they were, what is missing, and what went wrong. */
function sentenceOf({ isOn, cameAt, failure, againAt, days, missing, last }: DayAheadStanding): string {
  const prices = (amount: string) => inEuro(number(amount, 2, 2))
  const known =
    last === null
      ? 'Er zijn nog geen prijzen.'
      : `Prijzen van ${count(days)} ${days === 1 ? 'dag' : 'dagen'}, de laatste van ${date(last.day)}: gemiddeld ${prices(last.mean)} per MWh, van ${prices(last.least)} tot ${prices(last.most)}, per ${stepWord(last.minutes)}.`
  const came = cameAt === null ? '' : ` Voor het laatst gekomen op ${dateTime(cameAt)}.`
  const lack =
    missing === 0 ? '' : ` Van ${count(missing)} ${missing === 1 ? 'dag' : 'dagen'} ontbreken prijzen.`
  const off = isOn ? '' : ' Deze bron staat uit; een beheerder zet haar aan in de configuratie van de server.'
  const wrong = failure === null || !isOn ? '' : ` ${failure}`
  const again = againAt === null || !isOn ? '' : ` Wordt vanzelf weer geprobeerd op ${dateTime(againAt)}.`
  return `${known}${came}${lack}${off}${wrong}${again}`
}
