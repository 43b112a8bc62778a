import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { action } from '../../../contract/areas/actions/actions.ts'
import { meterReading } from '../../../contract/areas/emsInput/meterReadings.ts'
import { invoice } from '../../../contract/areas/invoices/invoices.ts'
import { library } from '../../../contract/areas/library/library.ts'
import { signal } from '../../../contract/areas/signals/signals.ts'
import { supplyAgreement } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { useRecord } from '../../records/record.tsx'

/** What an action can be made for, by the field of the action that names it. */
const sources: Readonly<Record<string, AnyResource>> = {
  signalId: signal,
  invoiceId: invoice,
  documentId: library,
  meterReadingId: meterReading,
  supplyAgreementId: supplyAgreement,
}

const longest = action.fields.subject.maxLength ?? 0

/** What a new action starts with because of the record its address names: that record, its subject, and what that is about. */
export function useAbout(customerId: number | null) {
  const asked = new URLSearchParams(useSearch())
  const name = Object.keys(sources).find((one) => Number(asked.get(one)) > 0)
  const id = name === undefined ? null : Number(asked.get(name))
  const { data, isPending } = useRecord(sources[name ?? ''] ?? action, customerId, id)
  const start = useMemo(() => {
    if (name === undefined || data === undefined) return {}
    const { connectionId, connectionIds, entityId } = data
    return {
      [name]: id,
      subject: String(data.name).slice(0, longest),
      ...(typeof connectionId === 'number' && { connectionIds: [connectionId] }),
      ...(Array.isArray(connectionIds) && { connectionIds }),
      ...(typeof entityId === 'number' && { entityId }),
    }
  }, [name, id, data])
  return { start, isComing: id !== null && isPending }
}
