import { useQuery } from '@tanstack/react-query'
import { Maximize, Minus, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { css } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/errorState.tsx'
import { Loader } from '../ui/spinner.tsx'

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

/** Scrolls the frame, never the page, to what is lit. */
function bringIntoSight(frame: HTMLElement | null): void {
  const lit = frame?.querySelector('[data-lit]')
  if (!frame || !lit) return
  const [outer, inner] = [frame.getBoundingClientRect(), lit.getBoundingClientRect()]
  if (inner.top < outer.top || inner.bottom > outer.bottom) frame.scrollTop += inner.top - outer.top - 40
  if (inner.left < outer.left || inner.right > outer.right) frame.scrollLeft += inner.left - outer.left - 40
}

interface ChartProps {
  flow: string
  /** The states, by their paths, and arrows, by their ids, that are lit. */
  lit: readonly string[]
  /** A state, by its path, or an arrow, by its id, is pressed. */
  onPick: (part: string) => void
}

const frame = css({
  overflow: 'auto',
  maxHeight: 'calc(100vh - 16rem)',
  minHeight: '24rem',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'lg',
  bg: 'surface',
  '& svg': { display: 'block' },
  '& [data-state], & [data-arrow], & [data-label]': { cursor: 'pointer' },
  '& [data-lit] > rect.state': { fill: 'accent.soft', stroke: 'accent', strokeWidth: '3px' },
  '& path[data-lit]': { strokeWidth: '3.5px' },
  '& [data-label][data-lit] > rect': { fill: 'accent.soft' },
})
const tools = css({ display: 'flex', gap: '2', mb: '2' })

/** The chart of a flow: it can be made larger and smaller, and whatever is pressed is explained beside it. */
export function Chart({ flow, lit, onPick }: ChartProps) {
  const drawing = useQuery({
    queryKey: ['chart', flow],
    queryFn: () => drawingOf(flow),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [scale, zoom] = useState<number | 'fit'>('fit')
  const box = useRef<HTMLElement>(null)
  // The drawing is text of our own build, put in place as a whole; React draws none of it.
  useEffect(() => {
    if (drawing.data === undefined || box.current === null) return
    const parsed = new DOMParser().parseFromString(drawing.data, 'image/svg+xml').documentElement
    box.current.replaceChildren(document.importNode(parsed, true))
  }, [drawing.data])
  useEffect(() => {
    const svg = box.current?.querySelector('svg')
    if (!svg || drawing.data === undefined) return
    const natural = Number(svg.getAttribute('viewBox')?.split(' ')[2])
    const width =
      scale === 'fit' ? Math.min(natural, (box.current?.clientWidth ?? natural) - 2) : natural * scale
    svg.setAttribute('width', String(width))
    svg.removeAttribute('height')
  }, [scale, drawing.data])
  useEffect(() => {
    for (const before of box.current?.querySelectorAll('[data-lit]') ?? []) before.removeAttribute('data-lit')
    if (drawing.data === undefined) return
    for (const piece of box.current?.querySelectorAll('[data-state], [data-arrow], [data-label]') ?? []) {
      const { state, arrow, label } = (piece as SVGElement).dataset
      const name = state ?? arrow ?? label
      if (name !== undefined && lit.includes(name)) piece.setAttribute('data-lit', '')
    }
    bringIntoSight(box.current)
  }, [lit, drawing.data])
  const larger = (by: number) => zoom((now) => Math.min(3, Math.max(0.3, (now === 'fit' ? 1 : now) * by)))
  return (
    <div>
      <div className={tools}>
        <Button icon={<Plus size={16} aria-hidden />} onClick={() => larger(1.25)}>
          Groter
        </Button>
        <Button icon={<Minus size={16} aria-hidden />} onClick={() => larger(0.8)}>
          Kleiner
        </Button>
        <Button icon={<Maximize size={16} aria-hidden />} onClick={() => zoom('fit')}>
          Passend
        </Button>
      </div>
      {drawing.isPending && <Loader />}
      {drawing.isError && (
        <ErrorState onRetry={() => void drawing.refetch()}>{drawing.error.message}</ErrorState>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the table beside it gives the keyboard every state and arrow */}
      <section
        ref={box}
        className={frame}
        aria-label="Grafiek van de stroom"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onClick={({ target }) => {
          const piece = (target as Element).closest<SVGElement>('[data-label], [data-arrow], [data-state]')
          const { state, arrow, label } = piece?.dataset ?? {}
          const picked = label ?? arrow ?? state
          if (picked !== undefined) onPick(picked)
        }}
      />
    </div>
  )
}
