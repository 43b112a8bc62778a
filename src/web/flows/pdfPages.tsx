import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef } from 'react'
import { queryClient } from '../calls/query.ts'
import { css } from '../styled-system/css'
import { ErrorState } from '../ui/errorState.tsx'
import { Loader } from '../ui/spinner.tsx'
import { VisuallyHidden } from '../ui/visuallyHidden.tsx'

GlobalWorkerOptions.workerSrc = workerAddress

const frame = css({
  display: 'grid',
  gap: '3',
  maxHeight: '70dvh',
  overflowY: 'auto',
  bg: 'surface.sunken',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'md',
  p: '2',
})
const sheet = css({ width: 'full', height: 'auto', bg: 'white', boxShadow: 'sm', display: 'block' })

/** Sharp on a phone, without asking for more than its memory has. */
const pixels = () => Math.min(2, window.devicePixelRatio || 1) * 800

interface PdfPagesProps {
  name: string
  /** What makes this content another. */
  cacheKey: string
  read: (signal: AbortSignal) => Promise<{ readonly content: Blob }>
}

/**
 * The pages of a PDF, drawn in the page itself: a browser on a phone has no viewer of its own that stays in the page. It comes from the
 * kept library of Mozilla, runs no scripts of the document, and each page has its words for who hears them read.
 */
export function PdfPages(props: PdfPagesProps) {
  // Around a page without an account is no portal that has one.
  return (
    <QueryClientProvider client={queryClient}>
      <Pages {...props} />
    </QueryClientProvider>
  )
}

function Pages({ name, cacheKey, read }: PdfPagesProps) {
  const file = useQuery({
    queryKey: ['pdf-pages', cacheKey],
    queryFn: async ({ signal }) => {
      const data = new Uint8Array(await (await read(signal)).content.arrayBuffer())
      const document = await getDocument({ data, isEvalSupported: false, useWasm: false } as never).promise
      const pages = await Promise.all(
        Array.from({ length: document.numPages }, (_, nth) => wordsOf(document, nth + 1)),
      )
      return { document, pages }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (file.isPending) return <Loader />
  if (file.isError)
    return (
      <ErrorState onRetry={() => void file.refetch()}>
        Het document kan hier niet worden getoond. Download het om het te lezen.
      </ErrorState>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={frame} aria-label={`Document ${name}`} tabIndex={0}>
      {file.data.pages.map(({ page, words }) => (
        <Sheet key={page.pageNumber} page={page} words={words} of={file.data.pages.length} />
      ))}
    </section>
  )
}

interface Page {
  readonly page: PDFPageProxy
  readonly words: string
}

async function wordsOf(document: PDFDocumentProxy, nth: number): Promise<Page> {
  const page = await document.getPage(nth)
  const { items } = await page.getTextContent()
  const words = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  return { page, words }
}

function Sheet({ page, words, of }: Page & { of: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // Drawing on a canvas is outside React: it begins when the page is there, and ends with it.
  useEffect(() => {
    const on = canvas.current
    if (on === null) return
    const { width } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: pixels() / width })
    on.width = Math.floor(viewport.width)
    on.height = Math.floor(viewport.height)
    const drawing = page.render({ canvas: on, viewport })
    drawing.promise.catch(() => {})
    return () => drawing.cancel()
  }, [page])
  return (
    <div>
      <canvas ref={canvas} className={sheet} aria-hidden />
      <VisuallyHidden>
        Pagina {page.pageNumber} van {of}. {words}
      </VisuallyHidden>
    </div>
  )
}
