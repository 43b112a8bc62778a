/** How a piece of a chart is marked; the legend and the table say the same in words. */
type Mark = 'found' | 'covered' | 'partly' | 'missed' | 'added' | 'changed' | 'removed'

/** Marks by the path of a state or the id of an arrow. */
export type Marks = Readonly<Record<string, Mark>>

const pieces = '[data-state], [data-arrow], [data-label]'
const nameOf = ({ dataset: { state, arrow, label } }: SVGElement) => state ?? arrow ?? label

/** Puts a drawing, which is text of our own build, into its frame as a whole; React draws none of it. */
export function place(frame: HTMLElement, drawing: string): void {
  const parsed = new DOMParser().parseFromString(drawing, 'image/svg+xml').documentElement
  frame.replaceChildren(document.importNode(parsed, true))
}

/** Lights the states and arrows with these names, and scrolls the frame, never the page, to the first. */
export function light(frame: HTMLElement, lit: readonly string[]): void {
  for (const piece of frame.querySelectorAll<SVGElement>(pieces)) {
    piece.toggleAttribute('data-lit', lit.includes(nameOf(piece) ?? ' '))
  }
  bringIntoSight(frame, '[data-lit]')
}

/** Marks what the marks name. */
export function mark(frame: HTMLElement, marks: Marks): void {
  for (const piece of frame.querySelectorAll<SVGElement>(pieces)) {
    const own = marks[nameOf(piece) ?? ' ']
    if (own) piece.setAttribute('data-mark', own)
    else piece.removeAttribute('data-mark')
  }
  bringIntoSight(frame, '[data-mark=found]')
}

function bringIntoSight(frame: HTMLElement, selector: string): void {
  const piece = frame.querySelector(selector)
  if (!piece) return
  const [outer, inner] = [frame.getBoundingClientRect(), piece.getBoundingClientRect()]
  if (inner.top < outer.top || inner.bottom > outer.bottom) frame.scrollTop += inner.top - outer.top - 60
  if (inner.left < outer.left || inner.right > outer.right) frame.scrollLeft += inner.left - outer.left - 60
}

/** Where a chart is larger than its frame it is read from this share of its natural size on; there is no use beyond `most`. */
const legible = { least: 0.85, most: 1.2 }

/** How large a chart is shown: so that it can be read, so that it is seen whole, or as many times its natural size. */
export type Scale = 'legible' | 'whole' | number

/** The share of the natural size that a scale means in this frame. */
export function shareOf(scale: Scale, frame: HTMLElement): number {
  if (typeof scale === 'number') return scale
  const box = frame.querySelector('svg')?.getAttribute('viewBox')?.split(' ').map(Number) ?? []
  const [, , width = 1, height = 1] = box
  const [wide, high] = [(frame.clientWidth - 2) / width, (frame.clientHeight - 2) / height]
  const whole = Math.min(wide, high)
  if (scale === 'whole') return whole
  return whole >= 1 ? Math.min(whole, legible.most) : Math.min(1, Math.max(wide, legible.least))
}

/** Shows the chart as a share of its natural size, with the same spot in the middle as before. */
export function resize(frame: HTMLElement, share: number): void {
  const svg = frame.querySelector('svg')
  if (!svg) return
  const before = svg.getBoundingClientRect().width || 1
  const middle = { x: frame.scrollLeft + frame.clientWidth / 2, y: frame.scrollTop + frame.clientHeight / 2 }
  const width = Number(svg.getAttribute('viewBox')?.split(' ')[2]) * share
  svg.setAttribute('width', String(width))
  svg.removeAttribute('height')
  const grown = width / before
  frame.scrollLeft = middle.x * grown - frame.clientWidth / 2
  frame.scrollTop = middle.y * grown - frame.clientHeight / 2
}

/** Where the chart begins, in the middle of the frame. */
export function lookAtBegin(frame: HTMLElement): void {
  const dot = frame.querySelector('circle')
  if (!dot) return
  const [outer, inner] = [frame.getBoundingClientRect(), dot.getBoundingClientRect()]
  frame.scrollLeft += inner.left - outer.left - frame.clientWidth / 2
}

/** The chart moves with a pointer that is held down; who only pressed, meant what is there. */
export function pan(frame: HTMLElement, pressed: (piece: string) => void, signal: AbortSignal): void {
  let from: { x: number; y: number } | null = null
  let moved = false
  const listen = { signal }
  frame.addEventListener(
    'pointerdown',
    ({ button, clientX, clientY, pointerType }) => {
      if (button !== 0 || pointerType === 'touch') return
      from = { x: clientX, y: clientY }
      moved = false
    },
    listen,
  )
  window.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (from === null) return
      moved ||= Math.hypot(clientX - from.x, clientY - from.y) > 4
      if (!moved) return
      frame.scrollLeft -= clientX - from.x
      frame.scrollTop -= clientY - from.y
      from = { x: clientX, y: clientY }
    },
    listen,
  )
  window.addEventListener(
    'pointerup',
    () => {
      from = null
    },
    listen,
  )
  frame.addEventListener(
    'click',
    ({ target }) => {
      if (moved) return
      const piece = (target as Element).closest<SVGElement>(pieces)
      const name = piece && nameOf(piece)
      if (name) pressed(name)
    },
    listen,
  )
}
