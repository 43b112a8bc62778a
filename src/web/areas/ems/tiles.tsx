import { Gauge, Leaf, ListChecks, Moon, Sun, Zap } from 'lucide-react'
import type { EmsOverview } from '../../../contract/areas/ems/emsCalls.ts'
import type { Day } from '../../../domain/time/day.ts'
import { count, number, percent } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { CostTile } from './costTile.tsx'
import { co2Figure, daysOf, lastDayOf, monthFigure, nightsKnown } from './emsFigures.ts'
import { co2Sentence, monthWord } from './emsWords.ts'
import { GasTile } from './gasTile.tsx'
import { MonthTile } from './monthTile.tsx'
import { Tile } from './tile.tsx'

const rows = css({ display: 'grid', gap: '3' })
/** On a phone two beside each other, so that what it cost and what was used are seen without scrolling. */
const ofMonth = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(14rem, 1fr))' },
  '& > :is(:first-child, :last-child:nth-child(even))': { gridColumn: { base: '1 / -1', md: 'auto' } },
})
const always = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
  '& > :last-child': { gridColumn: { base: '1 / -1', md: 'auto' } },
})

interface TilesProps {
  customerId: number
  entityId: number | null
  overview: EmsOverview
  month: Day
  /** Gas is compared in the same cold. */
  cold: boolean
  onCold: (cold: boolean) => void
}

/** How the month goes, at a glance: what it costs first; and what is of longer than a month. */
export function Tiles({ customerId, entityId, overview, month, cold, onCold }: TilesProps) {
  const taken = daysOf(overview, 'electricity', 'taken')
  const gas = daysOf(overview, 'gas', 'taken')
  const fedIn = daysOf(overview, 'electricity', 'fedIn')
  const figures = [taken, gas].flatMap((days) => (days && monthFigure(overview, days, month)) ?? [])
  const name = monthWord(month)
  return (
    <div className={rows}>
      <div className={ofMonth}>
        <CostTile {...{ customerId, entityId, month, figures }} />
        {taken && (
          <MonthTile
            {...{
              overview,
              month,
              days: taken,
              icon: <Zap size={16} aria-hidden />,
              color: 'colors.teal.500',
            }}
            label={`Elektriciteit in ${name}`}
          />
        )}
        {gas && (
          <GasTile days={gas} label={`Gas in ${name}`} {...{ customerId, overview, month, cold, onCold }} />
        )}
        {fedIn && (
          <MonthTile
            {...{
              overview,
              month,
              days: fedIn,
              icon: <Sun size={16} aria-hidden />,
              color: 'colors.sun.400',
            }}
            label={`Teruglevering in ${name}`}
            moreIsGood
          />
        )}
      </div>
      <div className={always}>
        <Co2Tile overview={overview} month={month} />
        <BaseLoadTile overview={overview} />
        <CompletenessTile overview={overview} />
      </div>
    </div>
  )
}

function Co2Tile({ overview, month }: { overview: EmsOverview; month: Day }) {
  const year = month.slice(0, 4)
  const figure = co2Figure(overview, month)
  const icon = <Leaf size={16} aria-hidden />
  return (
    <Tile
      icon={icon}
      label={`CO₂ in ${year}`}
      figure={figure === null ? '–' : number(figure.value / 1000, 0)}
      unit="kg"
      change={figure?.change ?? null}
      until={figure?.to ?? null}
      known={figure?.known ?? 0}
      why={co2Sentence(overview, month, figure)}
    />
  )
}

function BaseLoadTile({ overview }: { overview: EmsOverview }) {
  const { baseLoad } = overview
  const before = baseLoad?.before ?? null
  return (
    <Tile
      icon={<Moon size={16} aria-hidden />}
      label="Sluipverbruik"
      figure={baseLoad === null ? '–' : number(baseLoad.watts / 1000, 1)}
      unit="kW"
      change={baseLoad !== null && before !== null && before > 0 ? (baseLoad.watts - before) / before : null}
      why={
        baseLoad === null
          ? 'Alleen van kwartiermetingen.'
          : 'Wat ’s nachts altijd aanstaat: het midden van de laatste vier weken.'
      }
      until={baseLoad?.until ?? null}
      known={baseLoad === null ? 1 : nightsKnown(overview, baseLoad.until)}
    />
  )
}

function CompletenessTile({ overview }: { overview: EmsOverview }) {
  const { connections, upToDate } = overview
  const part = connections === 0 ? null : upToDate / connections
  return (
    <Tile
      icon={part === 1 ? <ListChecks size={16} aria-hidden /> : <Gauge size={16} aria-hidden />}
      label="Volledigheid"
      figure={percent(part, 0)}
      why={`${count(upToDate)} van ${count(connections)} aansluitingen bij t/m gisteren.`}
      until={connections === 0 ? null : lastDayOf(overview)}
      known={part ?? 1}
      doubt=""
    />
  )
}
