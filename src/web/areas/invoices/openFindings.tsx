import { useQuery } from '@tanstack/react-query'
import { invoiceControl } from '../../../contract/areas/invoiceAudit/controlCalls.ts'
import { fetched } from '../../calls/fetched.ts'
import { useMay } from '../../portal/profile.ts'
import { Banner } from '../../ui/banner.tsx'
import { TextLink } from '../../ui/textLink.tsx'

interface Of {
  readonly customerId: number | null
  readonly id: number
}

/** Why an invoice in control cannot be approved yet, and where to see what was found. */
export function OpenFindings(of: Of) {
  return useMay('organisation-report-invoice-check:read') && <Told {...of} />
}

function Told({ customerId, id }: Of) {
  const { data } = useQuery(fetched(invoiceControl, { customerId: customerId ?? 0, id }))
  const open = data?.found.filter(({ isOpen }) => isOpen).length ?? 0
  if (open === 0) return null
  return (
    <Banner tone="warning" title="Nog niet goed te keuren">
      {open === 1 ? 'Er staat nog 1 bevinding' : `Er staan nog ${open} bevindingen`} van de factuurcontrole
      open.{' '}
      <TextLink href={`/v3/customers/${customerId}/invoices/${id}/control`}>Bekijk de controle</TextLink> en
      handel die eerst af.
    </Banner>
  )
}
