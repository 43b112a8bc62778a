import { LineChart, ScatterChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { use as addParts, type EChartsType } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { BarKeys } from './barKeys.tsx'
import { canvas, frame } from './canvas.ts'
import type { Picture } from './picture.ts'
import { PngButton } from './pngButton.tsx'
import { type ScatterShown, scatterOptionsOf, scatterTipOf } from './scatterOptions.ts'
import { useChart } from './useChart.ts'

addParts([ScatterChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

interface ScatterProps extends ScatterShown {
  /** What the chart shows, for who can't see it. */
  label: string
  png: Picture
}

/** Points over two axes with a line through them, for the pointer and for the keyboard. */
export default function Scatter(props: ScatterProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useChart(box)
  useEffect(() => chart.current?.setOption(scatterOptionsOf(props), { notMerge: true }), [chart, props])
  return (
    <div className={frame}>
      <div ref={box} role="img" aria-label={props.label} className={canvas({ of: 'lines' })} />
      <BarKeys
        first={props.points.values[0]?.full}
        along="de punten"
        count={props.points.values.length}
        tipOf={(place) => scatterTipOf(place, props)}
        onShow={(place) => showTip(chart.current, place)}
      />
      <PngButton chart={chart} png={props.png} />
    </div>
  )
}

function showTip(chart: EChartsType | null, place: number | null): void {
  if (place === null) chart?.dispatchAction({ type: 'hideTip' })
  else chart?.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: place })
}
