import { useQuery } from '@tanstack/react-query'
import { Expand, Minus, Plus, ScanText, Shrink } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { css } from '../styled-system/css'
import { ErrorState } from '../ui/errorState.tsx'
import { IconButton } from '../ui/iconButton.tsx'
import { Loader } from '../ui/spinner.tsx'
import {
  light,
  lookAtBegin,
  type Marks,
  mark,
  pan,
  place,
  resize,
  type Scale,
  shareOf,
} from './chartDrawing.ts'
import { chartStyle } from './chartStyle.ts'

// Drawn by `npm run charts`; each is fetched when it is looked at.
const drawings = import.meta.glob<string>('../../../machines/charts/*.svg', {
  query: '?raw',
  import: 'default',
})

/** The drawing of a flow as SVG text. */
export async function drawingOf(flow: string): Promise<string> {
  const load = drawings[`../../../machines/charts/${flow}.svg`]
  if (load === undefined) throw new Error(`No chart was drawn of ${flow}.`)
  return load()
}

interface ChartProps {
  flow: string
  /** The states, by their paths, and arrows, by their ids, that are lit. */
  lit: readonly string[]
  marks?: Marks
  /** How large it is shown at first. */
  first?: Scale
  /** Beside the buttons that make it larger and smaller. */
  tools?: ReactNode
  /** A state, by its path, or an arrow, by its id, is pressed. */
  onPick: (part: string) => void
}

const toolbar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  mb: '2',
  _print: { display: 'none' },
})
const zooms = css({ display: 'flex', gap: '0.5', ml: 'auto' })
const unmarked: Marks = {}

/** The chart of a flow: made larger and smaller, moved by holding it, and whatever is pressed is explained beside it. */
export function Chart({ flow, lit, marks = unmarked, first = 'legible', tools, onPick }: ChartProps) {
  const drawing = useQuery({
    queryKey: ['chart', flow],
    queryFn: () => drawingOf(flow),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [scale, zoom] = useState<Scale>(first)
  const room = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLElement>(null)
  const pick = useRef(onPick)
  pick.current = onPick
  useEffect(() => {
    if (drawing.data === undefined || box.current === null) return
    const end = new AbortController()
    place(box.current, drawing.data)
    resize(box.current, shareOf(first, box.current))
    lookAtBegin(box.current)
    pan(box.current, (part) => pick.current(part), end.signal)
    return () => end.abort()
  }, [drawing.data, first])
  useEffect(() => {
    const frame = box.current
    if (drawing.data === undefined || frame === null || room.current === null) return
    // At once, and when the window or what stands beside the chart leaves it more room or less: around its frame, whose
    // own room changes with its bars.
    const fitted = new ResizeObserver(() => resize(frame, shareOf(scale, frame)))
    fitted.observe(room.current)
    return () => fitted.disconnect()
  }, [scale, drawing.data])
  useEffect(() => {
    if (drawing.data !== undefined && box.current) light(box.current, lit)
  }, [lit, drawing.data])
  useEffect(() => {
    if (drawing.data !== undefined && box.current) mark(box.current, marks)
  }, [marks, drawing.data])
  return (
    <div ref={room}>
      <div className={toolbar}>
        {tools}
        <Zooms box={box} onZoom={zoom} />
      </div>
      {drawing.isPending && <Loader />}
      {drawing.isError && (
        <ErrorState onRetry={() => void drawing.refetch()}>{drawing.error.message}</ErrorState>
      )}
      <section
        ref={box}
        className={chartStyle}
        aria-label="Grafiek van de stroom"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      />
    </div>
  )
}

interface ZoomsProps {
  box: RefObject<HTMLElement | null>
  onZoom: (next: (now: Scale) => Scale) => void
}

/** Larger, smaller, so that it can be read, so that all is seen, and the whole screen. */
function Zooms({ box, onZoom }: ZoomsProps) {
  const by = (factor: number) =>
    onZoom((now) => Math.min(3, Math.max(0.2, (box.current ? shareOf(now, box.current) : 1) * factor)))
  return (
    <div className={zooms}>
      <IconButton label="Groter" icon={<Plus size={17} aria-hidden />} onClick={() => by(1.25)} />
      <IconButton label="Kleiner" icon={<Minus size={17} aria-hidden />} onClick={() => by(0.8)} />
      <IconButton
        label="Leesbaar"
        icon={<ScanText size={17} aria-hidden />}
        onClick={() => onZoom(() => 'legible')}
      />
      <IconButton
        label="Passend"
        icon={<Shrink size={17} aria-hidden />}
        onClick={() => onZoom(() => 'whole')}
      />
      <IconButton
        label="Volledig scherm"
        icon={<Expand size={17} aria-hidden />}
        onClick={() => void box.current?.requestFullscreen()}
      />
    </div>
  )
}
