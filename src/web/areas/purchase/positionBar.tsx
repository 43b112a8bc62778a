import type { Position } from '../../../contract/areas/purchase/purchaseCalls.ts'
import { number } from '../../format/format.ts'
import { css } from '../../styled-system/css'

const frame = css({ mb: '4' })
const picture = css({ display: 'block', width: 'full', height: '2rem' })
const track = css({ fill: 'ink.100' })
const bought = css({ fill: 'teal.600', '&[data-over]': { fill: 'sun.500' } })
const band = css({ fill: 'transparent', stroke: 'ink.700', strokeWidth: '1.5', strokeDasharray: '4 3' })
const words = css({ textStyle: 'small', color: 'text.soft', mt: '1' })

/** How much of a year is bought, with the band that the strategy asks for today. */
export function PositionBar({ position: { boughtPct, plan } }: { position: Position }) {
  const share = (boughtPct ?? 0) / 100
  // What is bought too much still fits: the picture ends at the most of it all.
  const most = Math.max(100, share, Number(plan?.maxPct ?? 0))
  const x = (percent: number) => `${(percent / most) * 100}%`
  const [least, upper] = [plan?.minPct ?? null, plan?.maxPct ?? null]
  const isOut = least !== null && upper !== null && (share < Number(least) || share > Number(upper))
  const said = [
    `${number(String(share), 2, 0)} % ingekocht`,
    ...(least !== null && upper !== null
      ? [
          `strategie vandaag: ${number(least, 2, 0)} tot ${number(upper, 2, 0)} %${isOut ? ', daar ligt het buiten' : ''}`,
        ]
      : []),
    ...(share > 100 ? ['overdekt'] : []),
  ].join(' · ')
  return (
    <div className={frame}>
      <svg className={picture} role="img" aria-label={said}>
        <rect className={track} x="0" y="20%" width={x(100)} height="60%" rx="4" />
        <rect
          className={bought}
          data-over={share > 100 || undefined}
          x="0"
          y="20%"
          width={x(share)}
          height="60%"
          rx="4"
        />
        {least !== null && upper !== null && (
          <rect
            className={band}
            x={x(Number(least))}
            y="5%"
            width={x(Number(upper) - Number(least))}
            height="90%"
            rx="4"
          />
        )}
      </svg>
      <p className={words}>{said}</p>
    </div>
  )
}
