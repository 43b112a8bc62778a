import { type ComponentType, createElement, lazy, Suspense } from 'react'
import { css, cx } from '../styled-system/css'
import { Loader } from '../ui/spinner.tsx'
import { type CanvasOf, canvas } from './canvas.ts'

const centred = css({ display: 'grid', alignContent: 'center' })

/** Stands where a chart will come, as high as it will be: nothing on the page jumps. */
export function ChartRoom({ of }: { of: CanvasOf }) {
  return (
    <div className={cx(canvas({ of }), centred)}>
      <Loader />
    </div>
  )
}

/** A chart whose code is fetched when one is drawn. */
function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  canvasOf: (props: Props) => CanvasOf,
): ComponentType<Props> {
  const Chart: ComponentType<Props> = lazy(load)
  return (props) => (
    <Suspense fallback={<ChartRoom of={canvasOf(props)} />}>{createElement(Chart, props)}</Suspense>
  )
}

export const Bars = late(
  () => import('./bars.tsx'),
  () => 'bars',
)
export const Lines = late(
  () => import('./lines.tsx'),
  () => 'lines',
)
export const FineLine = late(
  () => import('./fineLine.tsx'),
  () => 'lines',
)
export const Scatter = late(
  () => import('./scatter.tsx'),
  () => 'lines',
)
export const Heat = late(
  () => import('./heat.tsx'),
  ({ size = 'calendar' }) => size,
)
