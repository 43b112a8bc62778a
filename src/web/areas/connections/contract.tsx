import { type Connection, connection } from '../../../contract/areas/connections/connections.ts'
import { supplyAgreement } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import { ContractEnd } from '../../charts/energy.tsx'
import { pagesOf } from '../../fields/places.ts'
import { date } from '../../format/format.ts'
import { RelatedAgreements } from '../../records/relatedRecords.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/textInput.tsx'
import { TextLink } from '../../ui/textLink.tsx'

const nobody = 'Niet ingevuld'

/** With whom a connection is and until when, by which agreement, and what was typed by hand beside it. */
export function Contract({ row, customerId }: { row: Connection; customerId: number }) {
  const { supplyAgreementId, supplyAgreementName, supplierName, contractEndDate } = row
  return (
    <>
      <Card title="Contract">
        <DescriptionList
          columns={3}
          items={[
            {
              label: 'Leveringsovereenkomst',
              value: supplyAgreementId ? (
                <TextLink href={pagesOf(supplyAgreement, null).show(supplyAgreementId)}>
                  {supplyAgreementName}
                </TextLink>
              ) : (
                'Er loopt geen overeenkomst'
              ),
            },
            { label: 'Leverancier', value: supplierName },
            { label: 'Einde contract', value: contractEndDate && <ContractEnd day={contractEndDate} /> },
            ...(supplyAgreementId
              ? [
                  { label: 'Leverancier, met de hand ingevuld', value: row.typedSupplierName ?? nobody },
                  {
                    label: 'Einde contract, met de hand ingevuld',
                    value: row.typedContractEnd ? date(row.typedContractEnd) : nobody,
                  },
                ]
              : []),
          ]}
        />
      </Card>
      <RelatedAgreements
        by={{ connectionIds: row.id }}
        begin={`customer=${customerId}&connection=${row.id}`}
      />
    </>
  )
}

/** In the form of a connection with an agreement: what follows from that is read there, and changed at the agreement. */
export function followed({ supplierName, contractEndDate, ...row }: Connection) {
  const help = `Volgt uit ${row.supplyAgreementName ?? 'de leveringsovereenkomst'}`
  const read = (name: 'supplierId' | 'contractEndDate', shown: string | null) => () => (
    <Field label={connection.fields[name].label} help={help}>
      <TextInput name={name} value={shown ?? ''} onChange={() => {}} readOnly />
    </Field>
  )
  return {
    supplierId: read('supplierId', supplierName),
    contractEndDate: read('contractEndDate', contractEndDate && date(contractEndDate)),
  }
}
