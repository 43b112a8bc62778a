import { standsAlone } from '../../../contract/areas/invoices/invoiceLines.ts'
import type { Invoice } from '../../../contract/areas/invoices/invoices.ts'
import { difference, invoiceTotals } from '../../../domain/invoice/totals.ts'
import { Banner } from '../../ui/banner.tsx'
import { Missed } from './lineTotals.tsx'

/** Why a draft cannot be registered yet, where the button for it would stand. */
export function WhatBlocks({ invoice: { lines, amountExcl, currency } }: { invoice: Invoice }) {
  const loose = lines.filter(({ connectionId, lineType }) => connectionId === null && !standsAlone(lineType))
  const off = difference(amountExcl, lines)
  return (
    <>
      {loose.length > 0 && (
        <Banner tone="warning" title="Nog niet te registreren">
          Van {loose.length === 1 ? '1 regel' : `${loose.length} regels`} is nog geen aansluiting gekozen.
          Kies die bij Bewerken.
        </Banner>
      )}
      {off !== 0 && (
        <Missed off={off} sum={invoiceTotals(lines).excl} stated={amountExcl} currency={currency} />
      )}
    </>
  )
}
