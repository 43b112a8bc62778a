import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { use as addParts, type EChartsType, init } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { type RefObject, useEffect, useRef } from 'react'
import { css } from '../styled-system/css'
import { BarKeys } from './barKeys.tsx'
import { type LinesShown, lineOptionsOf, lineTipOf } from './linesOptions.ts'

addParts([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

interface LinesProps extends LinesShown {
  /** What the chart shows, for who can't see it. */
  label: string
}

const frame = css({
  position: 'relative',
  borderRadius: 'md',
  '&:has(:focus-visible)': { outline: '2px solid {colors.focus}', outlineOffset: '2px' },
})
const canvas = css({ width: 'full', height: { base: '20rem', md: '24rem' } })

/** Series beside each other: clustered bars, or lines. */
export default function Lines(props: LinesProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useChart(box)
  useEffect(() => chart.current?.setOption(lineOptionsOf(props), { notMerge: true }), [chart, props])
  return (
    <div className={frame}>
      <div ref={box} role="img" aria-label={props.label} className={canvas} />
      <BarKeys
        key={props.places[0]?.full}
        along="de grafiek"
        count={props.places.length}
        tipOf={(place) => lineTipOf(place, props)}
        onShow={(place) => showTip(chart.current, place)}
      />
    </div>
  )
}

/** The chart is a thing outside React: it is made once, and follows the size of its box. */
function useChart(box: RefObject<HTMLDivElement | null>) {
  const chart = useRef<EChartsType>(null)
  useEffect(() => {
    if (box.current === null) return
    const made = init(box.current)
    chart.current = made
    const sized = new ResizeObserver(() => made.resize())
    sized.observe(box.current)
    return () => {
      sized.disconnect()
      made.dispose()
    }
  }, [box])
  return chart
}

function showTip(chart: EChartsType | null, place: number | null): void {
  if (chart === null) return
  if (place === null) return void chart.dispatchAction({ type: 'hideTip' })
  const x = chart.convertToPixel({ xAxisIndex: 0 }, place) as unknown as number
  chart.dispatchAction({ type: 'showTip', x, y: 60 })
}
