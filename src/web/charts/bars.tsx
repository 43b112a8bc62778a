import { BarChart, type BarSeriesOption } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { use as addParts, type EChartsType, init } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { css } from '../styled-system/css'
import { token } from '../styled-system/tokens'

addParts([BarChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

/** Bars of one colour: a value per place, null where nothing is known. */
export interface BarSeries {
  readonly name: string
  readonly values: readonly (number | null)[]
  readonly color: string
}

export interface BarsProps {
  /** What the chart shows, for who can't see it. */
  label: string
  /** Below the bars, and at the top of the tip. */
  places: readonly { short: string; full: string }[]
  /** Stacked on each other; below zero hangs down. */
  series: readonly BarSeries[]
  /** A value as the tip and the axis say it. */
  format: (value: number) => string
  /** What the axis counts. */
  unit: string
  onPick?: ((place: number) => void) | undefined
}

const canvas = css({ width: 'full', height: { base: '18rem', md: '22rem' } })

function optionsOf(props: BarsProps) {
  const { places, series, format, unit } = props
  const line = { lineStyle: { color: token('colors.ink.200') } }
  const text = { color: token('colors.ink.600'), fontFamily: token('fonts.body'), fontSize: 12 }
  return {
    animationDuration: 250,
    textStyle: text,
    grid: { left: 8, right: 8, top: 32, bottom: 52, containLabel: true },
    legend: { bottom: 0, icon: 'roundRect', itemWidth: 12, itemHeight: 12, textStyle: text },
    tooltip: {
      trigger: 'axis' as const,
      // A tip drawn on the canvas: the pages allow no styles in HTML.
      renderMode: 'richText' as const,
      axisPointer: { type: 'shadow' as const },
      textStyle: { ...text, color: token('colors.ink.900') },
      formatter: (found: unknown) => tipOf(found as Tip[], props),
    },
    xAxis: {
      type: 'category' as const,
      data: places.map(({ short }) => short),
      axisTick: { show: false },
      axisLine: { ...line, onZero: true },
      axisLabel: { ...text, hideOverlap: true },
    },
    yAxis: {
      type: 'value' as const,
      splitLine: line,
      name: unit,
      nameTextStyle: { ...text, align: 'right' as const },
      axisLabel: { ...text, formatter: (value: number) => format(Math.abs(value)) },
    },
    series: series.map(
      ({ name, values, color }): BarSeriesOption => ({
        ...{ type: 'bar', stack: 'all', name, data: [...values], barMaxWidth: 36, color },
        barCategoryGap: places.length > 48 ? '12%' : '28%',
        cursor: 'pointer',
      }),
    ),
  }
}

interface Tip {
  readonly dataIndex: number
  readonly seriesName: string
  readonly value: number | null
}

function tipOf(found: readonly Tip[], { places, format, unit }: BarsProps): string {
  const lines = found.flatMap(({ seriesName, value }) =>
    typeof value === 'number' ? [`${seriesName}: ${format(Math.abs(value))} ${unit}`] : [],
  )
  return [places[found[0]?.dataIndex ?? 0]?.full ?? '', ...(lines.length > 0 ? lines : ['Onbekend'])].join(
    '\n',
  )
}

/** Stacked bars over time. */
export default function Bars(props: BarsProps) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(null)
  const pick = useRef(props.onPick)
  pick.current = props.onPick
  // The chart is a thing outside React: it is made once, told what to draw, and follows the size of its box.
  useEffect(() => {
    const box = place.current
    if (box === null) return
    const made = init(box)
    chart.current = made
    made.getZr().on('click', ({ offsetX, offsetY }) => {
      const [column] = made.convertFromPixel({ gridIndex: 0 }, [offsetX, offsetY]) ?? []
      if (column !== undefined && made.containPixel({ gridIndex: 0 }, [offsetX, offsetY]))
        pick.current?.(column)
    })
    const sized = new ResizeObserver(() => made.resize())
    sized.observe(box)
    return () => {
      sized.disconnect()
      made.dispose()
    }
  }, [])
  useEffect(() => chart.current?.setOption(optionsOf(props), { notMerge: true }))
  return <div ref={place} role="img" aria-label={props.label} className={canvas} />
}
