import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { count } from '../format/format.ts'
import { css, cx } from '../styled-system/css'
import { buttonStyle } from './buttonStyle.ts'
import { inputStyle } from './inputStyle.ts'

interface PaginationProps {
  page: number
  lastPage: number
  /** Rows on a page: 25, 50 or 100. */
  perPage: number
  total: number
  onPage: (page: number) => void
  onPerPage?: (perPage: number) => void
}

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: 'full',
  gap: '3',
  textStyle: 'small',
  color: 'text.soft',
  fontVariantNumeric: 'tabular-nums',
})
const group = css({ display: 'flex', alignItems: 'center', gap: '2' })
const sizes = [25, 50, 100]

/** Walks through a list page by page, and says which rows of how many are on screen. */
export function Pagination({ page, lastPage, perPage, total, onPage, onPerPage }: PaginationProps) {
  const selectId = useId()
  const first = total === 0 ? 0 : (page - 1) * perPage + 1
  const last = Math.min(page * perPage, total)
  const step = buttonStyle({ look: 'secondary', size: 'sm', shape: 'square' })
  return (
    <nav aria-label="Paginering" className={bar}>
      <div className={group}>
        {onPerPage && (
          <>
            <label htmlFor={selectId}>Rijen per pagina</label>
            <select
              id={selectId}
              value={perPage}
              onChange={(event) => onPerPage(Number(event.currentTarget.value))}
              className={cx(
                inputStyle(),
                css({ width: 'auto!', height: 'control.sm!', px: '2!', fontSize: 'sm!' }),
              )}
            >
              {sizes.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </select>
          </>
        )}
      </div>
      <div className={group}>
        <span aria-live="polite">
          {count(first)}–{count(last)} van {count(total)}
        </span>
        <button
          type="button"
          className={step}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
          aria-label="Vorige pagina"
        >
          <ChevronLeft size={16} aria-hidden />
        </button>
        <span>
          {count(page)} / {count(Math.max(1, lastPage))}
        </span>
        <button
          type="button"
          className={step}
          disabled={page >= lastPage}
          onClick={() => onPage(page + 1)}
          aria-label="Volgende pagina"
        >
          <ChevronRight size={16} aria-hidden />
        </button>
      </div>
    </nav>
  )
}
