import { TriangleAlert } from 'lucide-react'
import type { Invoice } from '../../../contract/areas/invoices/invoices.ts'
import { css } from '../../styled-system/css'
import { amount } from './words.ts'

const looking = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  '& svg': { color: 'warning.text' },
})

/** Its amount, with a mark where that deserves a second look. */
export function Amount({ of: { amountExcl, currency, attention } }: { of: Invoice }) {
  const shown = amount(amountExcl, currency)
  if (!attention) return shown
  return (
    <span className={looking} title={attention}>
      <TriangleAlert size={14} aria-label={`Let op: ${attention}`} />
      {shown}
    </span>
  )
}
