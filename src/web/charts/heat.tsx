import { HeatmapChart } from 'echarts/charts'
import { GridComponent, TooltipComponent, VisualMapContinuousComponent } from 'echarts/components'
import { use as addParts, type EChartsType, init } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { type RefObject, useEffect, useRef } from 'react'
import { css, cva } from '../styled-system/css'
import { BarKeys } from './barKeys.tsx'
import { type HeatShown, heatOptionsOf, heatTipOf } from './heatOptions.ts'

addParts([HeatmapChart, GridComponent, TooltipComponent, VisualMapContinuousComponent, CanvasRenderer])

interface HeatProps extends HeatShown {
  /** What the chart shows, for who can't see it. */
  label: string
  /** What the keys walk along: "de dagen". */
  along: string
  size?: 'low' | 'high'
  onPick?: ((place: number) => void) | undefined
}

const frame = css({
  position: 'relative',
  borderRadius: 'md',
  '&:has(:focus-visible)': { outline: '2px solid {colors.focus}', outlineOffset: '2px' },
})
const canvas = cva({
  base: { width: 'full' },
  variants: {
    size: {
      low: { height: { base: '21rem', md: '15rem' } },
      high: { height: { base: '24rem', md: '26rem' } },
    },
  },
})

/** Fields coloured by how much they hold, for the pointer and for the keyboard. */
export default function Heat(props: HeatProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useChart(box, props.onPick)
  useEffect(() => chart.current?.setOption(heatOptionsOf(props), { notMerge: true }), [chart, props])
  return (
    <div className={frame}>
      <div ref={box} role="img" aria-label={props.label} className={canvas({ size: props.size ?? 'low' })} />
      <BarKeys
        key={props.cells[0]?.full}
        along={props.along}
        count={props.cells.length}
        tipOf={(place) => heatTipOf(place, props)}
        onShow={(place) => showTip(chart.current, place)}
        onPick={props.onPick}
      />
    </div>
  )
}

/** The chart is a thing outside React: it is made once, hears the pointer, and follows the size of its box. */
function useChart(box: RefObject<HTMLDivElement | null>, onPick: HeatProps['onPick']) {
  const chart = useRef<EChartsType>(null)
  const pick = useRef(onPick)
  pick.current = onPick
  useEffect(() => {
    if (box.current === null) return
    const made = init(box.current)
    chart.current = made
    made.on('click', ({ dataIndex }) => pick.current?.(dataIndex))
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
  if (place === null) chart.dispatchAction({ type: 'hideTip' })
  else chart.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: place })
}
