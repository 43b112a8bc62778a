import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { type Invoice, invoice } from '../../../contract/areas/invoices/invoices.ts'
import { useRecord } from '../../records/record.tsx'
import { Banner } from '../../ui/banner.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { creditNoteOf } from './creditNote.ts'
import { invoicePages } from './places.ts'

const asked = 'creditOfId'

/** What a new invoice starts with because its address says what it credits. */
export function useCrediting(customerId: number | null) {
  const id = Number(new URLSearchParams(useSearch()).get(asked)) || null
  const { data, isPending } = useRecord(invoice, customerId, id)
  const start = useMemo(() => data && creditNoteOf(data), [data])
  return { start, currency: data?.currency, isComing: id !== null && isPending }
}

/** What a disputed invoice waits for, and where to write that down. */
export function WhatIsAwaited({ row, customerId }: { row: Invoice; customerId: number | null }) {
  if (row.state !== 'disputed') return null
  const isThere = row.allowed.includes('CORRECTION_RECEIVED')
  return (
    <Banner tone="warning" title="Wacht op een creditfactuur of correctie">
      {isThere ? (
        'Die is er: kies Correctie ontvangen om deze factuur af te ronden.'
      ) : (
        <>
          Is die er, voeg hem dan toe:{' '}
          <TextLink href={`${invoicePages(customerId).create}?${asked}=${row.id}`}>
            creditfactuur toevoegen
          </TextLink>
          . Daarna kun je deze factuur afronden met Correctie ontvangen.
        </>
      )}
    </Banner>
  )
}
