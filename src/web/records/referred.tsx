import type { ReactNode } from 'react'
import type { AnyField } from '../../contract/records/field.ts'
import type { Permission } from '../../contract/records/permission.ts'
import { useListAddress } from '../fields/lookup.ts'
import { useMay } from '../portal/profile.ts'
import { TextLink } from '../ui/textLink.tsx'

const list = /^customers\/(?::customerId|\d+)\/([a-z-]+)$/

/** Which lists of a customer have a page for each of their records, below what address, and who may look at it. */
const pages: Readonly<Record<string, { may: Permission; page: (id: number) => string }>> = {
  contacts: { may: 'organisation-contacts:read', page: String },
  entities: { may: 'organisation-entities:read', page: String },
  connections: { may: 'organisation-connections:read', page: String },
  invoices: { may: 'organisation-invoices:read', page: (id) => `${id}/show` },
  signals: { may: 'organisation-signals:read', page: (id) => `ems/${id}` },
  library: { may: 'organisation-documents:read', page: String },
  'meter-readings': { may: 'organisation-report-ems:read', page: String },
  actions: { may: 'actions:read', page: String },
}

/** The name of the record a reference points to: as the way there, for who may go. */
export function Referred({ field, id, name }: { field: AnyField; id: unknown; name: ReactNode }) {
  const address = useListAddress(field.of)
  const place = pages[list.exec(field.of ?? '')?.[1] ?? '']
  const may = useMay(place?.may ?? null)
  if (place === undefined || !may || typeof id !== 'number') return name
  return <TextLink href={`/v3/${address}/${place.page(id)}`}>{name}</TextLink>
}
