import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { connection as resource } from '../../../contract/areas/connections/connections.ts'
import { entity } from '../../../contract/areas/entities/entities.ts'
import type { PageProps } from '../../portal/page.ts'
import { FormPage } from '../../records/formPage.tsx'
import { useRecord } from '../../records/record.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { followed } from './contract.tsx'
import { SharesInput } from './costShares.tsx'
import { EntityOf, placeOf } from './entityOf.tsx'
import { AlreadyThere, useNamedBy } from './fromInvoice.tsx'

/** Making or changing a connection. */
export function ConnectionForm({ customerId, id }: PageProps) {
  const asked = Number(new URLSearchParams(useSearch()).get('entity')) || null
  const from = useRecord(entity, customerId, id === null ? asked : null).data
  // A new one at an entity stands where that stands.
  const start = useMemo(() => from && { entityId: from.id, ...placeOf(from) }, [from])
  const own = useRecord(resource, customerId, id).data
  const named = useNamedBy(id === null ? customerId : null)
  if (id === null && ((asked !== null && start === undefined) || named.isComing))
    return <Skeleton lines={8} />
  if (named.isSettled) return <AlreadyThere back={named.back} />
  return (
    <FormPage
      {...(start && { start })}
      {...named.form}
      inputs={{
        costShares: (form) => <SharesInput {...form} />,
        ...(id === null && { entityId: (form) => <EntityOf {...form} customerId={customerId} /> }),
        ...(own?.supplyAgreementId != null && followed(own)),
      }}
      resource={resource}
      customerId={customerId}
      id={id}
    />
  )
}
