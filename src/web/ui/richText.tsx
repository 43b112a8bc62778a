import { lazy, Suspense } from 'react'
import { Skeleton } from './skeleton.tsx'

const Editor = lazy(() => import('./richTextEditor.tsx'))

interface RichTextProps {
  /** HTML of titles, subtitles, paragraphs, bold, italic and lists; '' is empty. */
  value: string
  onChange: (html: string) => void
  disabled?: boolean
  /** Its name where no Field stands around it. */
  label?: string
  /** People who can be named: after an @ those that fit are offered. */
  names?: readonly string[]
}

/** A text with a little formatting; the editor (130 KB) is fetched only where one is shown. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <Editor {...props} />
    </Suspense>
  )
}
