import type { DirectionUsage, Usage } from '../../../contract/areas/emsUsage/usageCalls.ts'
import { channelLabel } from '../../../domain/energy/channel.ts'
import { number, percent } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { type BesideShown, whole } from './usageBeside.ts'
import { type Counted, decimalsOf, inUnits, mainWay } from './usageCounted.ts'
import { incompleteOf, meanPerDay } from './usageGaps.ts'
import type { Place } from './usagePlaces.ts'

const row = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(22rem, 1fr))' },
})
const box = css({
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'lg',
  px: '4',
  py: { base: '3', md: '1.5' },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: { base: 'flex-end', md: 'center' },
  justifyContent: 'space-between',
  columnGap: '6',
  rowGap: { base: '1', md: '0' },
})
/** On one line where there is room: the chart below is what one came for. */
const main = css({
  display: 'flex',
  flexDirection: { base: 'column', md: 'row' },
  flexWrap: 'wrap',
  alignItems: { md: 'baseline' },
  columnGap: '3',
})
const head = css({ display: 'flex', alignItems: 'center', gap: '2', color: 'text.soft', minHeight: '6' })
const figure = css({ textStyle: 'title', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const mean = css({ textStyle: 'small', color: 'text.soft', fontVariantNumeric: 'tabular-nums' })
const parts = css({ display: 'grid', gap: '0.5', flex: { base: '1 0 100%', sm: '0 1 auto' } })
const part = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '5',
  textStyle: 'small',
  color: 'text.soft',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
const note = css({ flex: '1 0 100%', textStyle: 'small', color: 'text.soft' })

interface TotalsProps {
  usage: Usage
  places: readonly Place[]
  /** How many of those that are added up have no reading in the period. */
  absent: number
  /** Another period beside it, of the counters that are shown; null where that counts something else. */
  beside: { shown: BesideShown; counters: readonly Counted[] } | null
}

/** What went each way in the period, by counter, beside another period where that is wanted. */
export function UsageTotals(props: TotalsProps) {
  return (
    <div className={row}>
      {props.usage.directions.map((direction) => (
        <Total key={direction.direction} {...props} direction={direction} />
      ))}
    </div>
  )
}

function Total({ usage, direction, places, absent, beside }: TotalsProps & { direction: DirectionUsage }) {
  const { registers, total } = direction
  const incomplete = incompleteOf(usage, direction, places, absent)
  const perDay = meanPerDay(usage, direction, incomplete)
  const decimals = decimalsOf([total, ...registers.map((one) => one.total)])
  const shown = (milli: number) => `${number(inUnits(milli), decimals, decimals)} ${usage.unit}`
  return (
    <div className={box}>
      <div className={main}>
        <p className={head}>
          {channelLabel({ direction: direction.direction, register: 'single' })}
          {incomplete && <Badge tone={incomplete.inside ? 'warning' : 'neutral'}>Onvolledig</Badge>}
        </p>
        <p className={figure}>{shown(total)}</p>
        {perDay !== null && (
          <p className={mean}>
            Gemiddeld {number(inUnits(perDay), 1, 1)} {usage.unit} per dag
          </p>
        )}
      </div>
      {registers.some(({ register }) => register !== 'single') && (
        <div className={parts}>
          {registers.map(({ register, total: counted }) => (
            <p key={register} className={part}>
              <span>{tariffs[register]}</span>
              <span>
                {shown(counted)} {total > 0 && <span>({percent(counted / total, 0)})</span>}
              </span>
            </p>
          ))}
        </div>
      )}
      {beside && mainWay(beside.counters) === direction.direction && <Beside {...beside} unit={usage.unit} />}
      {incomplete && <p className={note}>{incomplete.sentence}.</p>}
    </div>
  )
}

/** What the other period came to, and how far this one lies from it. */
function Beside({ shown, counters, unit }: NonNullable<TotalsProps['beside']> & { unit: Usage['unit'] }) {
  const off = whole(shown, counters, false)
  if (shown.total === null || off === null)
    return <p className={note}>{shown.title}: daarvan is niets bekend om naast te leggen.</p>
  const decimals = decimalsOf([shown.total])
  const sign = off.absolute > 0 ? '+' : ''
  return (
    <p className={note}>
      {shown.title}: {number(inUnits(shown.total), decimals, decimals)} {unit}. Verschil: {sign}
      {number(inUnits(off.absolute), decimalsOf([off.absolute]))} {unit}
      {off.part !== null && ` (${sign}${percent(off.part)})`}
      {shown.comparable.includes(false) && ', over wat van beide bekend is'}.
    </p>
  )
}

const tariffs = { single: 'Enkeltarief', normal: 'Normaaltarief', low: 'Laagtarief' } as const
