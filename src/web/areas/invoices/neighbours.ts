import { skipToken, useQuery } from '@tanstack/react-query'
import { invoiceNeighbours, type NeighboursQuery } from '../../../contract/areas/invoices/invoiceCalls.ts'
import { partyTypes } from '../../../contract/areas/invoices/invoicePicklists.ts'
import { mostAtOnce } from '../../../contract/records/ticked.ts'
import type { Looked, Neighbour } from '../../../domain/invoice/noticed.ts'
import { isNamedIn, namedIn } from '../../../domain/keys.ts'
import { isDay } from '../../../domain/time/day.ts'
import { rowsIn } from '../../../domain/unknown.ts'
import { ask } from '../../calls/ask.ts'

/** An invoice as a form holds it, or as the server answers it. */
type Values = Readonly<Record<string, unknown>>

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const dayOf = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : null)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

/** What of an invoice its checks look at; what is half typed is not there yet. */
export function lookedOf(id: number | null, values: Values): Looked {
  const lines = rowsIn(values.lines)
  return {
    ...{ id, kind: textOf(values.kind), amountExcl: textOf(values.amountExcl) },
    currency: textOf(values.currency) ?? 'EUR',
    ...{ invoiceDate: dayOf(values.invoiceDate), dueDate: dayOf(values.dueDate) },
    ...{ periodFrom: dayOf(values.periodFrom), periodTo: dayOf(values.periodTo) },
    lines: lines.map(({ connectionId, lineType, readingFrom }) => ({
      ...{ connectionId: numberOf(connectionId), lineType: textOf(lineType) },
      readingFrom: /^\d+(\.\d+)?$/.test(String(readingFrom)) ? String(readingFrom) : null,
    })),
  }
}

/** Who sent it, as the server is asked about them; null while nobody is chosen. */
function senderIn(values: Values): Pick<NeighboursQuery, 'partyType' | 'party'> | null {
  const { partyType } = values
  const ids = { supplier: 'supplierId', gridoperator: 'gridOperatorId', measuring: 'measuringCompanyId' }
  if (!isNamedIn(partyTypes, partyType)) return null
  const party = values[namedIn(ids, partyType) ?? 'partyOther']
  return party ? { partyType, party: String(party) } : null
}

/** The last invoices of the sender: about the connections of the lines, where there are lines. */
export function useNeighbours(customerId: number | null, values: Values): readonly Neighbour[] {
  const path = `customers/${customerId}/invoices`
  const sender = senderIn(values)
  const { lines, periodTo } = lookedOf(null, values)
  const ids = [...new Set(lines.flatMap(({ connectionId }) => connectionId ?? []))].slice(0, mostAtOnce)
  const query = sender && {
    ...sender,
    ...(ids.length > 0 && { connectionIds: ids.join(',') }),
    ...(periodTo !== null && { until: periodTo }),
  }
  const { data } = useQuery({
    queryKey: [path, 'neighbours', query],
    queryFn: query
      ? async ({ signal }) =>
          (await ask(invoiceNeighbours, { customerId: customerId ?? 0, query }, { signal })).data
      : skipToken,
  })
  return data ?? []
}
