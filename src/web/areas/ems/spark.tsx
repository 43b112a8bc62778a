import { css } from '../../styled-system/css'
import { type Token, token } from '../../styled-system/tokens'

interface SparkProps {
  values: readonly (number | null)[]
  before: readonly (number | null)[]
  color: Token
}

/** As high as there is room for: tiles beside each other are as high as the one that says most. */
const box = css({ width: 'full', flex: '1 0 3rem', height: '12', minHeight: '12', mt: '1', display: 'block' })
const height = 40

/** The days of a month as small bars, with a line for the same days a year before; the figures stand in the calendar. */
export function Spark({ values, before, color }: SparkProps) {
  const highest = Math.max(1, ...values.map((value) => value ?? 0), ...before.map((value) => value ?? 0))
  const y = (value: number) => height - (value / highest) * (height - 2)
  const line = before
    .map((value, day) => (value === null ? null : `${day + 0.5},${y(value)}`))
    .filter((point) => point !== null)
    .join(' ')
  return (
    <svg className={box} viewBox={`0 0 ${values.length} ${height}`} preserveAspectRatio="none" aria-hidden>
      {values.map((value, day) =>
        value === null ? null : (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a day of the month is its place
            key={day}
            x={day + 0.12}
            y={y(value)}
            width={0.76}
            height={height - y(value)}
            fill={token(color)}
          />
        ),
      )}
      <polyline
        points={line}
        fill="none"
        stroke={token('colors.ink.400')}
        strokeWidth={1.5}
        strokeDasharray="3 3"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
