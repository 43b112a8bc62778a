import { type Invoice, invoice as resource } from '../../../contract/areas/invoices/invoices.ts'
import type { FormView } from '../../flows/form.tsx'
import { useRecord } from '../../records/record.tsx'
import { css } from '../../styled-system/css'
import { stack } from '../../ui/stack.ts'
import { namesOf, useConnections } from './connections.ts'
import { type DraftLine, isUntouched } from './lineEdit.ts'
import { LineGrid } from './lineGrid.tsx'
import { Difference } from './lineTotals.tsx'
import { LooseEans } from './looseEans.tsx'
import { WhatIsNoticed } from './noticed.tsx'
import { Proposal } from './proposal.tsx'

const error = css({ textStyle: 'small', color: 'danger.text', fontWeight: 'medium' })

/** The lines of the invoice in its form, what they come to, and by how much that differs from the invoice. */
export function LinesField({
  form: { snapshot, send },
  customerId,
  invoice,
}: {
  form: FormView
  customerId: number | null
  /** As it is stored; undefined for one that is not there yet. */
  invoice: Invoice | undefined
}) {
  const { values, problems } = snapshot.context
  const lines = (values.lines ?? []) as readonly DraftLine[]
  const connections = useConnections(customerId, lines)
  const creditOfId = typeof values.creditOfId === 'number' ? values.creditOfId : null
  const isRead = invoice?.source === 'efactuur'
  const credited = useRecord(resource, customerId, isRead ? null : creditOfId)
  // As the server keeps it: what is typed is in euro, or in the currency of what it credits.
  const currency = isRead ? invoice.currency : (credited.data?.currency ?? 'EUR')
  const busy = snapshot.hasTag('busy')
  const change = (name: string, value: unknown) => send({ type: 'change', name, value })
  return (
    <div className={stack}>
      <LooseEans lines={lines} customerId={customerId} invoiceId={invoice?.id ?? null} />
      <LineGrid
        customerId={customerId}
        lines={lines}
        header={values}
        names={namesOf(connections)}
        problems={problems}
        disabled={busy}
        onChange={(next) => change('lines', next)}
      />
      {lines.every(isUntouched) && (
        <div>
          <Proposal
            customerId={customerId}
            values={values}
            disabled={busy}
            onTake={(next) => change('lines', next)}
          />
        </div>
      )}
      {problems.lines && <p className={error}>{problems.lines.join(' ')}</p>}
      <Difference
        lines={lines}
        stated={values.amountExcl}
        currency={currency}
        disabled={busy}
        onTake={({ amountExcl, vatAmount }) => {
          change('amountExcl', amountExcl)
          change('vatAmount', vatAmount)
        }}
      />
      <WhatIsNoticed
        customerId={customerId}
        id={invoice?.id ?? null}
        // What an e-invoice said of itself is no field of the form, and holds all the same.
        values={{ ...values, currency, attention: invoice?.attention ?? null }}
      />
    </div>
  )
}
