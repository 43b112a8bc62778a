import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { use as addParts } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { BarKeys } from './barKeys.tsx'
import { canvas, frame } from './canvas.ts'
import { type LinesShown, lineOptionsOf, lineTipOf } from './linesOptions.ts'
import type { Picture } from './picture.ts'
import { PngButton } from './pngButton.tsx'
import { showTipAt, useChart } from './useChart.ts'

addParts([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

interface LinesProps extends LinesShown {
  /** What the chart shows, for who can't see it. */
  label: string
  /** What a picture of it says; without it none can be kept. */
  png?: Picture | undefined
}

/** Series beside each other: clustered bars, or lines. */
export default function Lines(props: LinesProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useChart(box)
  useEffect(() => chart.current?.setOption(lineOptionsOf(props), { notMerge: true }), [chart, props])
  return (
    <div className={frame}>
      <div ref={box} role="img" aria-label={props.label} className={canvas({ of: 'lines' })} />
      <BarKeys
        first={props.places[0]?.full}
        along="de grafiek"
        count={props.places.length}
        tipOf={(place) => lineTipOf(place, props)}
        onShow={(place) => showTipAt(chart.current, place)}
      />
      {props.png && <PngButton chart={chart} png={props.png} />}
    </div>
  )
}
