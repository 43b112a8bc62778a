import { type EChartsType, init } from 'echarts/core'
import { type RefObject, useEffect, useRef } from 'react'

/** The chart is a thing outside React: it is made once, armed once, and follows the size of its box. */
export function useChart(
  box: RefObject<HTMLDivElement | null>,
  arm?: (chart: EChartsType) => void,
): RefObject<EChartsType | null> {
  const chart = useRef<EChartsType>(null)
  const armed = useRef(arm)
  useEffect(() => {
    if (box.current === null) return
    const made = init(box.current)
    chart.current = made
    armed.current?.(made)
    const sized = new ResizeObserver(() => made.resize())
    sized.observe(box.current)
    return () => {
      sized.disconnect()
      // A large chart is drawn part by part: what is still to come would find nothing to draw on.
      made.clear()
      made.getZr().flush()
      made.dispose()
    }
  }, [box])
  return chart
}

/** Shows the tip of a place on the axis; null hides it. */
export function showTipAt(chart: EChartsType | null, place: number | null): void {
  if (chart === null) return
  if (place === null) return void chart.dispatchAction({ type: 'hideTip' })
  const x = chart.convertToPixel({ xAxisIndex: 0 }, place)
  chart.dispatchAction({ type: 'showTip', x, y: 60 })
}
