import { BarChart, LineChart } from 'echarts/charts'
import {
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
} from 'echarts/components'
import { use as addParts } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { BarKeys } from './barKeys.tsx'
import { type BarsShown, optionsOf, tipOf } from './barsOptions.ts'
import { canvas, frame } from './canvas.ts'
import type { Picture } from './picture.ts'
import { PngButton } from './pngButton.tsx'
import { showTipAt, useChart } from './useChart.ts'

addParts([
  ...[BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer],
  ...[MarkAreaComponent, MarkLineComponent],
])

interface BarsProps extends BarsShown {
  /** What the chart shows, for who can't see it. */
  label: string
  onPick?: ((place: number) => void) | undefined
  /** What a press does, for who uses the keyboard. */
  enter?: string | undefined
  /** What a picture of it says; without it none can be kept. */
  png?: Picture | undefined
}

/** Stacked bars over time, for the pointer and for the keyboard. */
export default function Bars(props: BarsProps) {
  const box = useRef<HTMLDivElement>(null)
  const pick = useRef(props.onPick)
  pick.current = props.onPick
  const chart = useChart(box, (made) =>
    made.getZr().on('click', ({ offsetX, offsetY }) => {
      const [column] = made.convertFromPixel({ gridIndex: 0 }, [offsetX, offsetY]) ?? []
      if (column !== undefined && made.containPixel({ gridIndex: 0 }, [offsetX, offsetY]))
        pick.current?.(column)
    }),
  )
  // Drawn again when something else is to be shown, not when the keyboard walks along the bars.
  useEffect(() => chart.current?.setOption(optionsOf(props), { notMerge: true }), [chart, props])
  return (
    <div className={frame}>
      <div ref={box} role="img" aria-label={props.label} className={canvas({ of: 'bars' })} />
      <BarKeys
        first={props.places[0]?.full}
        count={props.places.length}
        tipOf={(place) => tipOf(place, props)}
        onShow={(place) => showTipAt(chart.current, place)}
        onPick={props.onPick}
        enter={props.enter}
      />
      {props.png && <PngButton chart={chart} png={props.png} />}
    </div>
  )
}
