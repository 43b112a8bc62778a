import { measure } from '../../../contract/areas/energySaving/measures.ts'
import { savingFile } from '../../../contract/areas/energySaving/savingDuties.ts'
import { openToRemove } from '../../../contract/areas/energySaving/savingWords.ts'
import { pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { RelatedCard } from '../../records/relatedCard.tsx'
import { Facts, ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { Banner } from '../../ui/banner.tsx'
import { MeasuresHow } from './hows.tsx'
import { Outdated } from './outdated.tsx'
import { RemarksTab } from './remarks.tsx'
import { ReportButton } from './report.tsx'
import { Review } from './review.tsx'
import { Standing } from './standing.tsx'
import { UseTab } from './use.tsx'

const resource = savingFile

/** From here a report is composed, shown and handed in, and something may have been said of it. */
const reviewed: ReadonlySet<string> = new Set([
  'draft',
  'customerReview',
  'agreed',
  'submitted',
  'supplement',
  'accepted',
])

/** The duty of one location: how it comes about, what can be done there, and what was handed in. */
export function SavingPage({ customerId, id }: PageProps) {
  const mayEdit = useMayEdit(resource)
  const at = customerId ?? 0
  return (
    <ShowPage
      resource={resource}
      customerId={customerId}
      id={id}
      title={(row) => `${row.entityName}, ${row.referenceYear}`}
      mayEdit={mayEdit}
      mayDelete={({ state }) => openToRemove.has(state)}
      actions={(row) => <ReportButton id={row.id} customerId={at} />}
      data={(row) => (
        <>
          {row.missing && row.state !== 'assessing' && (
            <Banner tone="warning" title="Ontbreekt nog om in te dienen">
              {row.missing}
            </Banner>
          )}
          <Outdated row={row} />
          <Review row={row} />
          <Standing row={row} customerId={at} />
          <Facts resource={resource} row={row} />
        </>
      )}
      tabs={(row) => [
        ...(reviewed.has(row.state)
          ? [
              {
                id: 'remarks',
                label: 'Opmerkingen',
                content: <RemarksTab row={row} customerId={at} />,
              },
            ]
          : []),
        { id: 'use', label: 'Verbruik', content: <UseTab id={row.id} customerId={at} /> },
        {
          id: 'measures',
          label: 'Maatregelen',
          content: <MeasuresTab customerId={customerId} locationId={row.entityId} />,
        },
      ]}
    />
  )
}

/** The measures of its location. */
function MeasuresTab({ customerId, locationId }: { customerId: number | null; locationId: number }) {
  const mayAdd = useMay(measure.permission.create)
  const measures = pagesOf(measure, customerId)
  return (
    <>
      <RelatedCard
        resource={measure}
        customerId={customerId}
        by={{ locationId }}
        columns={['code', 'name', 'savingMoney', 'payback', 'statusName']}
        rowHref={({ id }) => measures.show(id)}
        add={mayAdd && { label: 'Maatregel', href: `${measures.create}?entity=${locationId}` }}
      >
        Leg de plicht vast: dan komen de erkende maatregelen hier te staan. Een eigen maatregel kan altijd.
      </RelatedCard>
      <MeasuresHow />
    </>
  )
}
