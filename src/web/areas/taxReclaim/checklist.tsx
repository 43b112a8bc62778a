import { useQuery } from '@tanstack/react-query'
import { Check, CircleDashed } from 'lucide-react'
import { reclaimChecklist } from '../../../contract/areas/taxReclaim/reclaimCalls.ts'
import type { TaxRequest } from '../../../contract/areas/taxReclaim/taxRequests.ts'
import { ask } from '../../calls/ask.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { Fetching } from '../../ui/fetching.tsx'

const list = css({ display: 'grid', gap: '2' })
const line = css({ display: 'flex', alignItems: 'center', gap: '2' })
const there = css({ color: 'success.text' })
const lacking = css({ color: 'warning.text' })

/** The pieces that this scheme wants, and which of them are there. */
export function Checklist({ row, customerId }: { row: TaxRequest; customerId: number }) {
  const pieces = useQuery({
    queryKey: [`customers/${customerId}/tax-requests`, row.id, 'checklist', row.version],
    queryFn: ({ signal }) => ask(reclaimChecklist, { customerId, id: row.id }, { signal }),
  })
  return (
    <Card title="Stukken">
      <Fetching of={pieces} lines={4} />
      <ul className={list}>
        {pieces.data?.data.map(({ label, isThere }) => (
          <li key={label} className={line}>
            {isThere ? (
              <Check size={16} className={there} aria-hidden />
            ) : (
              <CircleDashed size={16} className={lacking} aria-hidden />
            )}
            {label}: {isThere ? 'aanwezig' : 'ontbreekt nog'}
          </li>
        ))}
      </ul>
    </Card>
  )
}
