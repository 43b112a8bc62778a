import { BarChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { use as addParts, type EChartsType, init } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { type RefObject, useEffect, useRef } from 'react'
import { css } from '../styled-system/css'
import { BarKeys } from './barKeys.tsx'
import { type BarsShown, optionsOf, tipOf } from './barsOptions.ts'

addParts([BarChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

interface BarsProps extends BarsShown {
  /** What the chart shows, for who can't see it. */
  label: string
  onPick?: ((place: number) => void) | undefined
}

const frame = css({
  position: 'relative',
  borderRadius: 'md',
  '&:has(:focus-visible)': { outline: '2px solid {colors.focus}', outlineOffset: '2px' },
})
const canvas = css({ width: 'full', height: { base: '18rem', md: '22rem' } })

/** Stacked bars over time, for the pointer and for the keyboard. */
export default function Bars(props: BarsProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useChart(box, props.onPick)
  // Drawn again when something else is to be shown, not when the keyboard walks along the bars.
  useEffect(() => chart.current?.setOption(optionsOf(props), { notMerge: true }), [chart, props])
  return (
    <div className={frame}>
      <div ref={box} role="img" aria-label={props.label} className={canvas} />
      <BarKeys
        key={props.places[0]?.full}
        count={props.places.length}
        tipOf={(place) => tipOf(place, props)}
        onShow={(place) => showTip(chart.current, place)}
        onPick={props.onPick}
      />
    </div>
  )
}

/** The chart is a thing outside React: it is made once, hears the pointer, and follows the size of its box. */
function useChart(box: RefObject<HTMLDivElement | null>, onPick: BarsProps['onPick']) {
  const chart = useRef<EChartsType>(null)
  const pick = useRef(onPick)
  pick.current = onPick
  useEffect(() => {
    if (box.current === null) return
    const made = init(box.current)
    chart.current = made
    made.getZr().on('click', ({ offsetX, offsetY }) => {
      const [column] = made.convertFromPixel({ gridIndex: 0 }, [offsetX, offsetY]) ?? []
      if (column !== undefined && made.containPixel({ gridIndex: 0 }, [offsetX, offsetY]))
        pick.current?.(column)
    })
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
