import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { gridTariffCalls } from '../../../contract/areas/gridTariffs/gridTariffCalls.ts'
import { gridTariff } from '../../../contract/areas/gridTariffs/gridTariffs.ts'
import { pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { ListPage } from '../../records/listPage.tsx'
import { RateImportLink } from '../../records/rateActions.tsx'
import { rateColumns } from '../../records/rateColumns.ts'
import { copyDeeds } from '../../records/rateCopies.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { gridOperators } from './kinds.ts'
import { PartyTabs } from './partyTabs.tsx'
import { usePartyTrail } from './partyTrail.ts'
import { BehindParty } from './withParty.tsx'

const resource = gridTariff
const pages = pagesOf(resource, null)
const copies = copyDeeds(resource, gridTariffCalls)
/** Whose they are stands above them. */
const columns = rateColumns(resource, { product: { from: 'md' }, unit: { from: 'lg' } }).filter(
  ({ id }) => id !== 'operator',
)

/** The tariffs of one grid operator, of all years. */
export function GridOperatorTariffs({ id }: PageProps) {
  const trail = usePartyTrail(gridOperators, id ?? 0, 'Tarieven')
  const mayWrite = useMay(resource.permission.create)
  const fixed = useMemo(() => ({ gridOperatorId: id ?? 0 }), [id])
  return (
    <BehindParty kind={gridOperators} id={id}>
      <ListPage
        resource={resource}
        customerId={null}
        columns={columns}
        mayCreate={false}
        primary={
          mayWrite && (
            <ButtonLink
              look="primary"
              href={`${pages.create}?gridOperatorId=${id}`}
              icon={<Plus size={16} aria-hidden />}
            >
              Nettarief toevoegen
            </ButtonLink>
          )
        }
        trail={trail}
        tabs={<PartyTabs kind={gridOperators} id={id ?? 0} value="tariffs" />}
        fixed={fixed}
        bulk={copies}
        actions={mayWrite && <RateImportLink resource={resource} />}
        rowHref={(row) => pages.show(row.id)}
      />
    </BehindParty>
  )
}
