import { type PointerEvent, useRef } from 'react'
import { css } from '../styled-system/css'
import { Button } from './button.tsx'

/** Lines that were drawn, each as x and y in turn, in a field of 1000 by 300. */
export type Strokes = readonly (readonly number[])[]

const field = css({
  width: 'full',
  aspectRatio: '1000 / 300',
  touchAction: 'none',
  cursor: 'crosshair',
  bg: 'surface',
  color: 'text',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'line.control',
  borderRadius: 'md',
})
const parts = css({ display: 'grid', gap: '2', justifyItems: 'start' })
const mostPoints = 1990
const mostStrokes = 60

const pathOf = (points: readonly number[]) =>
  Array.from({ length: points.length / 2 }, (_, nth) => `${points[2 * nth]} ${points[2 * nth + 1]}`)
    .map((point, nth) => `${nth === 0 ? 'M' : 'L'}${point}`)
    .join(' ')

interface SignaturePadProps {
  strokes: Strokes
  onChange: (strokes: Strokes) => void
  disabled?: boolean
}

/** A field to draw one's signature in, with a finger, a pen or a mouse. Who cannot draw types a name instead. */
export function SignaturePad({ strokes, onChange, disabled = false }: SignaturePadProps) {
  // The line under the finger; what counts is what was handed on.
  const drawing = useRef<number[] | null>(null)
  const pointAt = (event: PointerEvent<SVGSVGElement>): [number, number] => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const within = (share: number, most: number) => Math.round(Math.min(1, Math.max(0, share)) * most)
    return [within((event.clientX - left) / width, 1000), within((event.clientY - top) / height, 300)]
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (disabled || strokes.length >= mostStrokes) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const [x, y] = pointAt(event)
    // A dot is a line too.
    drawing.current = [x, y, Math.min(1000, x + 1), y]
    onChange([...strokes, drawing.current])
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (drawing.current === null || drawing.current.length > mostPoints) return
    drawing.current = [...drawing.current, ...pointAt(event)]
    onChange([...strokes.slice(0, -1), drawing.current])
  }
  const end = () => {
    drawing.current = null
  }
  return (
    <div className={parts}>
      <svg
        viewBox="0 0 1000 300"
        className={field}
        role="img"
        aria-label={strokes.length === 0 ? 'Veld voor uw handtekening, nog leeg' : 'Uw handtekening'}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {strokes.map((points, nth) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            key={nth}
            d={pathOf(points)}
            fill="none"
            stroke="currentColor"
            strokeWidth="6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      <Button look="quiet" disabled={disabled || strokes.length === 0} onClick={() => onChange([])}>
        Wissen
      </Button>
    </div>
  )
}
