import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// How long one waits for what is to come says nothing of the product: a machine that is busy with other tests may take its time.
configure({ asyncUtilTimeout: 15_000 })

/** What jsdom lacks and the portal's pieces ask of a browser: sizes, media queries, scrolling and pointer capture. */
class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
class NoIntersectionObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

Object.assign(window, {
  ResizeObserver: NoResizeObserver,
  IntersectionObserver: NoIntersectionObserver,
  scrollTo: () => {},
  matchMedia: (media: string) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  }),
})
Object.assign(Element.prototype, {
  scrollIntoView: () => {},
  scrollTo: () => {},
  // Nothing has a size in jsdom; a rectangle tells the focus traps that an element can be seen.
  getClientRects: () => [new DOMRect(0, 0, 1, 1)],
  hasPointerCapture: () => false,
  setPointerCapture: () => {},
  releasePointerCapture: () => {},
})
if (!globalThis.CSS?.escape)
  Object.assign(globalThis, { CSS: { escape: (text: string) => text, supports: () => false } })

afterEach(cleanup)

// jsdom draws nothing, so a piece of text stands nowhere; the editor asks where, to scroll to it.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()
