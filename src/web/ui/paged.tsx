import type { ReactNode } from 'react'
import { css } from '../styled-system/css'
import { Pagination } from './pagination.tsx'
import { PastTheEnd } from './pastTheEnd.tsx'

interface PagedProps {
  /** How many rows of this page are there. */
  shown: number
  /** How many rows of all pages. */
  total: number
  page: number
  /** Rows on a page at most. */
  perPage: number
  onPage: (page: number) => void
  onPerPage?: (perPage: number) => void
  /** What stands here where nothing was found at all. */
  nothing: ReactNode
  /** In a card without padding of its own. */
  flush?: boolean
  children: ReactNode
}

const foot = css({ mt: '4' })
const flushFoot = css({ px: '4', py: { base: '2.5', md: '1.5' }, borderTop: '1px solid {colors.line.soft}' })

/**
 * The rows of one page with the way to the others; where none are there, that nothing was found or that the page is past the last:
 * an address of another day, or rows that went meanwhile, must not say that there is nothing.
 */
export function Paged({
  shown,
  total,
  page,
  perPage,
  onPage,
  onPerPage,
  nothing,
  flush,
  children,
}: PagedProps) {
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  if (shown === 0 && total > 0) return <PastTheEnd lastPage={lastPage} onPage={onPage} />
  if (shown === 0) return nothing
  return (
    <>
      {children}
      {(lastPage > 1 || onPerPage) && (
        <div className={flush ? flushFoot : foot}>
          <Pagination {...{ page, lastPage, perPage, total, onPage }} {...(onPerPage && { onPerPage })} />
        </div>
      )}
    </>
  )
}
