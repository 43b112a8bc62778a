import { LineChart } from 'echarts/charts'
import {
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  ToolboxComponent,
  TooltipComponent,
} from 'echarts/components'
import { use as addParts, type EChartsType } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { BarKeys } from './barKeys.tsx'
import { canvas, frame } from './canvas.ts'
import { type FineShown, fineOptionsOf, fineTipOf, placeOf } from './fineLineOptions.ts'
import type { Picture } from './picture.ts'
import { PngButton } from './pngButton.tsx'
import { useChart } from './useChart.ts'

addParts([
  ...[LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer],
  ...[DataZoomComponent, MarkAreaComponent, MarkLineComponent, ToolboxComponent],
])

interface FineLineProps {
  /** As long as it is the same nothing is drawn anew. */
  shown: FineShown
  /** What the chart shows, for who can't see it. */
  label: string
  png: Picture
  /** A stretch was dragged over: its first and last place. */
  onZoom: (first: number, last: number) => void
  /** A place is pressed. */
  onPick?: ((place: number) => void) | undefined
  /** What a press does, for who uses the keyboard. */
  enter?: string | undefined
}

/** Lines of many points; a stretch that is dragged over is shown larger. */
export default function FineLine(props: FineLineProps) {
  const box = useRef<HTMLDivElement>(null)
  const now = useRef(props)
  now.current = props
  // One drag is one step: the chart tells of a stretch again when other figures come into it.
  const pressed = useRef(false)
  const chart = useChart(box, (made) => {
    made.getZr().on('mousedown', () => {
      pressed.current = true
    })
    made.getZr().on('click', ({ offsetX, offsetY }) => picked(made, [offsetX, offsetY], now.current))
    made.on('datazoom', (event) => {
      if (pressed.current) zoomed(event, now.current)
      pressed.current = false
    })
  })
  const { shown } = props
  useEffect(() => {
    const made = chart.current
    if (made === null) return
    made.setOption(fineOptionsOf(shown), { notMerge: true })
    const cursor = { key: 'dataZoomSelect', dataZoomSelectActive: true }
    made.dispatchAction({ type: 'takeGlobalCursor', ...cursor })
  }, [chart, shown])
  return (
    <div className={frame}>
      <div ref={box} role="img" aria-label={props.label} className={canvas({ of: 'lines' })} />
      <BarKeys
        first={shown.first}
        along="de lijn"
        count={shown.series[0]?.values.length ?? 0}
        tipOf={(place) => fineTipOf(place, shown)}
        onShow={(place) => showTip(chart.current, place)}
        onPick={props.onPick}
        enter={props.enter}
      />
      <PngButton chart={chart} png={props.png} />
    </div>
  )
}

/** What was pressed, as a place of what is shown. */
function picked(made: EChartsType, at: [number, number], { shown, onPick }: FineLineProps): void {
  if (onPick === undefined || !made.containPixel({ gridIndex: 0 }, at)) return
  const [wall] = made.convertFromPixel({ gridIndex: 0 }, at)
  if (wall !== undefined) onPick(placeOf(shown, wall))
}

/** What was dragged over, as places of what is shown. */
function zoomed(event: unknown, { shown, onZoom }: FineLineProps): void {
  const [part] = (event as { batch?: { startValue?: number; endValue?: number }[] }).batch ?? []
  if (part?.startValue === undefined || part.endValue === undefined) return
  const [first, last] = [placeOf(shown, part.startValue), placeOf(shown, part.endValue)]
  if (last > first) onZoom(first, last)
}

function showTip(chart: EChartsType | null, place: number | null): void {
  if (place === null) chart?.dispatchAction({ type: 'hideTip' })
  else chart?.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: place })
}
