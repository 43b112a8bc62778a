import type { DirectionUsage, Usage } from '../../../contract/usage-calls.ts'
import { channelLabel } from '../../../domain/energy/channel.ts'
import { number } from '../../format.ts'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { inUnits } from './usageTable.tsx'

const row = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(18rem, 1fr))' },
})
const box = css({
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'lg',
  px: '4',
  py: '3',
  display: 'grid',
  gap: '1',
  alignContent: 'start',
})
const head = css({ display: 'flex', justifyContent: 'space-between', gap: '2', color: 'text.soft' })
const figure = css({ textStyle: 'title', fontVariantNumeric: 'tabular-nums' })
const part = css({
  display: 'flex',
  justifyContent: 'space-between',
  textStyle: 'small',
  color: 'text.soft',
  fontVariantNumeric: 'tabular-nums',
})

/** What went each way in the period, exactly, by counter. */
export function UsageTotals({ usage: { directions, unit } }: { usage: Usage }) {
  return (
    <div className={row}>
      {directions.map((direction) => (
        <Total key={direction.direction} usage={direction} unit={unit} />
      ))}
    </div>
  )
}

function Total({ usage, unit }: { usage: DirectionUsage; unit: string }) {
  const { direction, registers, total, complete } = usage
  return (
    <div className={box}>
      <p className={head}>
        {channelLabel({ direction, register: 'single' })}
        {!complete && <Badge tone="warning">Onvolledig</Badge>}
      </p>
      <p className={figure}>
        {number(inUnits(total))} {unit}
      </p>
      {registers.length > 1 &&
        registers.map(({ register, total: counted }) => (
          <p key={register} className={part}>
            <span>{register === 'normal' ? 'Normaaltarief' : 'Laagtarief'}</span>
            <span>
              {number(inUnits(counted))} {unit}
            </span>
          </p>
        ))}
    </div>
  )
}
