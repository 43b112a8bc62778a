import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { connectionStart, unknownEans } from '../../../contract/areas/invoices/namedEans.ts'
import { fetchedOnce } from '../../calls/fetched.ts'
import { fetchAnew } from '../../calls/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'

/** What a new connection starts with because its address says which draft invoice names it, and the way back there. */
export function useNamedBy(customerId: number | null) {
  const asked = new URLSearchParams(useSearch())
  const [id, ean] = [Number(asked.get('invoice')) || null, asked.get('ean')]
  const at = customerId !== null && id !== null && ean !== null ? { customerId, id, query: { ean } } : null
  const found = useQuery(fetchedOnce(connectionStart, at))
  // Where nothing more can be told of it, there is still its code.
  const start = useMemo(() => found.data ?? { ean }, [found.data, ean])
  const back = `/v3/customers/${customerId}/invoices/${id}/show`
  return {
    isComing: at !== null && found.isPending,
    /** Its lines have their connection by now, or it has: there is none to make. */
    isSettled: found.isSuccess && found.data === null,
    back,
    form: at === null ? null : { start, backTo: back, lead: fromInvoice, afterSave: () => shownAt(back) },
  }
}

const fromInvoice =
  'Na het opslaan wijzen alle regels van conceptfacturen die deze EAN-code noemen naar deze aansluiting.'

/** Where the drafts have other lines than they had. */
function shownAt(address: string): string {
  fetchAnew(['invoices', unknownEans.path.split('/').at(-1) ?? ''])
  return address
}

/** Somebody was first. */
export function AlreadyThere({ back }: { back: string }) {
  return (
    <Card>
      <EmptyState
        title="Deze EAN-code is niet meer onbekend"
        action={<ButtonLink href={back}>Terug naar de factuur</ButtonLink>}
      >
        Er is intussen een aansluiting bij gemaakt of gekozen.
      </EmptyState>
    </Card>
  )
}
