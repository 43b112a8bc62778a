import { HeatmapChart } from 'echarts/charts'
import { GridComponent, TooltipComponent, VisualMapContinuousComponent } from 'echarts/components'
import { use as addParts, type EChartsType } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { BarKeys } from './barKeys.tsx'
import { canvas, frame } from './canvas.ts'
import { type HeatShown, heatOptionsOf, heatTipOf } from './heatOptions.ts'
import { PngButton } from './pngButton.tsx'
import { useChart } from './useChart.ts'

addParts([HeatmapChart, GridComponent, TooltipComponent, VisualMapContinuousComponent, CanvasRenderer])

interface HeatProps extends HeatShown {
  /** What the chart shows, for who can't see it. */
  label: string
  /** What the keys walk along: "de dagen". */
  along: string
  size?: 'calendar' | 'hours'
  onPick?: ((place: number) => void) | undefined
}

/** Fields coloured by how much they hold, for the pointer and for the keyboard. */
export default function Heat(props: HeatProps) {
  const box = useRef<HTMLDivElement>(null)
  const pick = useRef(props.onPick)
  pick.current = props.onPick
  const chart = useChart(box, (made) => made.on('click', ({ dataIndex }) => pick.current?.(dataIndex)))
  useEffect(() => chart.current?.setOption(heatOptionsOf(props), { notMerge: true }), [chart, props])
  return (
    <div className={frame}>
      <div
        ref={box}
        role="img"
        aria-label={props.label}
        className={canvas({ of: props.size ?? 'calendar' })}
      />
      <BarKeys
        first={props.cells[0]?.full}
        along={props.along}
        count={props.cells.length}
        tipOf={(place) => heatTipOf(place, props)}
        onShow={(place) => showTip(chart.current, place)}
        onPick={props.onPick}
      />
      {props.png && <PngButton chart={chart} png={props.png} />}
    </div>
  )
}

function showTip(chart: EChartsType | null, place: number | null): void {
  if (chart === null) return
  if (place === null) chart.dispatchAction({ type: 'hideTip' })
  else chart.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: place })
}
