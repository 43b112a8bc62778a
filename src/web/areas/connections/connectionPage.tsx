import { ChartNoAxesColumn } from 'lucide-react'
import { connection as resource } from '../../../contract/areas/connections/connections.ts'
import { ConnectionKind } from '../../charts/energy.tsx'
import { Ean } from '../../fields/cells.tsx'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { Facts, ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SharesCard } from './costShares.tsx'
import { MutationBadge } from './mutationBadge.tsx'
import { useConnectionTabs } from './tabs.tsx'

/** One connection: its data, what can be done with it now, and its history. */
export function ConnectionPage({ customerId, id }: PageProps) {
  const hasEms = useMay('mod:ems')
  const mayEdit = useMayEdit(resource)
  const tabs = useConnectionTabs(customerId ?? 0, mayEdit)
  return (
    <ShowPage
      resource={resource}
      customerId={customerId}
      id={id}
      title={(row) => row.name}
      lead={(row) => (
        <>
          <ConnectionKind type={row.type} />
          <Ean code={row.ean} />
          {row.supplyAgreementName && <span>Contract {row.supplyAgreementName}</span>}
          {row.trafoRental && <Badge>Trafohuur</Badge>}
          <MutationBadge customerId={customerId ?? 0} connectionId={row.id} />
        </>
      )}
      mayEdit={mayEdit}
      mayDelete={() => true}
      data={(row) => (
        <>
          <Facts resource={resource} row={row} />
          <SharesCard row={row} />
        </>
      )}
      tabs={(row) => tabs(row)}
      actions={(row) =>
        hasEms && (
          <ButtonLink
            href={`/v3/customers/${customerId}/ems/usage?connection=${row.id}`}
            icon={<ChartNoAxesColumn size={15} aria-hidden />}
          >
            Verbruik
          </ButtonLink>
        )
      }
    />
  )
}
