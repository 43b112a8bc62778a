import { number } from '../format/format.ts'
import { css } from '../styled-system/css'

const frame = css({ mb: '4' })
const picture = css({ display: 'block', width: 'full', height: '2rem' })
const track = css({ fill: 'ink.100' })
const part = css({ fill: 'teal.600', '&[data-over]': { fill: 'sun.500' } })
const frameOfBand = css({
  fill: 'transparent',
  stroke: 'ink.700',
  strokeWidth: '1.5',
  strokeDasharray: '4 3',
})
const words = css({ textStyle: 'small', color: 'text.soft', mt: '1' })

interface ShareBarProps {
  /** Percent that is bought; over 100 is too much. */
  share: number
  /** What the strategy asks for today, in percent. */
  band?: { readonly least: number; readonly most: number } | null
}

/** How much of a year is bought, with the band that the strategy asks for today. */
export function ShareBar({ share, band = null }: ShareBarProps) {
  // What is bought too much still fits: the picture ends at the most of it all.
  const most = Math.max(100, share, band?.most ?? 0)
  const x = (percent: number) => `${(percent / most) * 100}%`
  const isOut = band !== null && (share < band.least || share > band.most)
  const said = [
    `${number(String(share), 2, 0)}% ingekocht`,
    ...(band === null
      ? []
      : [
          `strategie vandaag: ${number(String(band.least), 2, 0)} tot ${number(String(band.most), 2, 0)}%${isOut ? ', daar ligt het buiten' : ''}`,
        ]),
    ...(share > 100 ? ['overdekt'] : []),
  ].join(' · ')
  return (
    <div className={frame}>
      <svg className={picture} role="img" aria-label={said}>
        <rect className={track} x="0" y="20%" width={x(100)} height="60%" rx="4" />
        <rect
          className={part}
          data-over={share > 100 || undefined}
          x="0"
          y="20%"
          width={x(share)}
          height="60%"
          rx="4"
        />
        {band !== null && (
          <rect
            className={frameOfBand}
            x={x(band.least)}
            y="5%"
            width={x(band.most - band.least)}
            height="90%"
            rx="4"
          />
        )}
      </svg>
      <p className={words}>{said}</p>
    </div>
  )
}
