import { count } from '../format/format.ts'
import { css } from '../styled-system/css'

const box = css({ bg: 'surface.sunken', borderRadius: 'lg', px: '4', py: '3' })
const figure = css({ textStyle: 'title', fontVariantNumeric: 'tabular-nums' })
const label = css({ textStyle: 'small', color: 'text.soft' })

/** A count with what it counts. */
export function Figure({ value, children }: { value: number; children: string }) {
  return (
    <div className={box}>
      <p className={figure}>{count(value)}</p>
      <p className={label}>{children}</p>
    </div>
  )
}
