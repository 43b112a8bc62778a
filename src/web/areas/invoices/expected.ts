import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { connection } from '../../../contract/areas/connections/connections.ts'
import { customer } from '../../../contract/areas/customers/customers.ts'
import { expectedParties } from '../../../contract/areas/invoices/invoiceOverviewCalls.ts'
import { keysOf } from '../../../domain/keys.ts'
import { addDays } from '../../../domain/time/day.ts'
import { periodOf } from '../../../domain/time/period.ts'
import { useRecord } from '../../records/record.tsx'
import { blankLine } from './lineEdit.ts'

/** The address of the form for an invoice that is expected: of whom, about which connection, over which month (YYYY-MM). */
export function expectedHref(
  customerId: number,
  asked: { connectionId: number; partyType: string; month: string },
): string {
  const { connectionId, ...rest } = asked
  const query = new URLSearchParams({ ...rest, connectionId: String(connectionId) })
  return `/v3/customers/${customerId}/invoices/create?${query}`
}

/** The kind of party of a row, where it bills every month; of others nothing is expected. */
export const expectedPartyOf = ({ partyType }: { readonly partyType: string }) =>
  keysOf(expectedParties).find((one) => one === partyType)

const numberIn = (asked: URLSearchParams, name: string) => Number(asked.get(name)) || null

/** What a new invoice starts with because its address says that it is expected: party, connection and period. */
export function useExpected(customerId: number | null) {
  const search = useSearch()
  const asked = new URLSearchParams(search)
  const connectionId = numberIn(asked, 'connectionId')
  const about = useRecord(connection, customerId, connectionId)
  const owner = useRecord(customer, null, connectionId === null ? null : customerId)
  const start = useMemo(() => {
    const from = new URLSearchParams(search)
    const [partyType, month] = [from.get('partyType'), from.get('month') ?? '']
    if (about.data === undefined || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return undefined
    const { id, entityId, supplierId, gridOperatorId, measuringCompanyId } = about.data
    const period = periodOf('month', `${month}-01`)
    const days = { periodFrom: period.from, periodTo: addDays(period.until, -1) }
    return {
      partyType,
      kind: 'maand',
      entityId,
      ...days,
      ...(partyType === 'supplier' && { supplierId: supplierId ?? owner.data?.supplierId ?? null }),
      ...(partyType === 'gridoperator' && { gridOperatorId }),
      ...(partyType === 'measuring' && { measuringCompanyId }),
      lines: [{ ...blankLine(days), connectionId: id }],
    }
  }, [search, about.data, owner.data])
  return { start, isComing: connectionId !== null && (about.isPending || owner.isPending) }
}
