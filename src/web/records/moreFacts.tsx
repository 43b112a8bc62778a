import type { AnyResource } from '../../contract/records/resource.ts'
import type { AnyRow } from '../fields/places.ts'
import { useProfile } from '../portal/profile.ts'
import { Card } from '../ui/card.tsx'
import { DescriptionList } from '../ui/descriptionList.tsx'
import { columnFor, isColumnKeptFrom } from './columns.tsx'

interface MoreFactsProps {
  resource: AnyResource
  row: AnyRow
  title: string
  /** As columns of the list are named. */
  names: readonly string[]
}

/** What the portal itself wrote down of a record, beside what somebody typed; what is kept from this kind of user is not there. */
export function MoreFacts({ resource, row, title, names }: MoreFactsProps) {
  const type = useProfile()?.type ?? 'customer'
  const columns = names
    .filter((name) => !isColumnKeptFrom(type, resource, name))
    .map((name) => columnFor(resource, name))
  return (
    <Card title={title}>
      <DescriptionList
        columns={3}
        items={columns.map(({ header, cell }) => ({ label: String(header), value: cell(row) }))}
      />
    </Card>
  )
}
