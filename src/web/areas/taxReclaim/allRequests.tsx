import { sendingTerms } from '../../../contract/areas/supplyAgreements/agreementSending.ts'
import { sendReclaimMandates } from '../../../contract/areas/taxReclaim/mandateCalls.ts'
import { mandateBecomes } from '../../../contract/areas/taxReclaim/reclaimWords.ts'
import { allTaxRequests, taxRequest } from '../../../contract/areas/taxReclaim/taxRequests.ts'
import { askFilled } from '../../calls/ask.ts'
import { pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { type BulkDeed, patience } from '../../records/bulkBar.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { ShowPage } from '../../records/showPage.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { allColumns } from './columns.tsx'

/** What can be done with many at once. */
export const reclaimDeeds: readonly BulkDeed[] = [
  {
    event: 'SEND_MANDATES',
    ask: (body) => askFilled(sendReclaimMandates, { body }, { patience }),
    touches: ['signings'],
    able: ({ asksMandate }) => asksMandate === true,
    step: {
      label: 'Machtigingen versturen',
      permission: taxRequest.permission.update ?? 'organisation-taxrequests:write',
      asks: sendingTerms,
      notice: `Elke klant krijgt één machtiging. Wie tekenbevoegd is, van meer mensen het hoofdcontact, krijgt haar meteen om te ondertekenen. ${mandateBecomes}`,
    },
  },
]

/** The reclaims of all customers: what is due first stands on top. */
export function AllRequests() {
  return (
    <ListPage
      resource={allTaxRequests}
      customerId={null}
      columns={allColumns}
      mayCreate={false}
      bulk={reclaimDeeds}
      rowHref={({ id }) => pagesOf(allTaxRequests, null).show(id)}
      nothing="Er is nog geen dossier. Maak er een bij een klant."
    />
  )
}

/** One reclaim, seen from the list of all: it changes at its customer. */
export function AllRequestPage({ id }: PageProps) {
  return (
    <ShowPage
      resource={allTaxRequests}
      customerId={null}
      id={id}
      title={(row) => row.number}
      lead={(row) => (
        <TextLink href={pagesOf(taxRequest, row.customerId).show(row.id)}>Openen bij de klant</TextLink>
      )}
    />
  )
}
