import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { action } from '../../../contract/actions.ts'
import { invoice } from '../../../contract/invoices.ts'
import { library } from '../../../contract/library.ts'
import { meterReading } from '../../../contract/meterReadings.ts'
import type { AnyResource } from '../../../contract/resource.ts'
import { signal } from '../../../contract/signals.ts'
import { useRecord } from '../../crud/record.tsx'

/** What an action can be made for, by the field of the action that names it. */
const sources: Readonly<Record<string, AnyResource>> = {
  signalId: signal,
  invoiceId: invoice,
  documentId: library,
  meterReadingId: meterReading,
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
      ...{ [name]: id, subject: String(data.name).slice(0, longest) },
      ...(typeof connectionId === 'number' && { connectionIds: [connectionId] }),
      ...(Array.isArray(connectionIds) && { connectionIds }),
      ...(typeof entityId === 'number' && { entityId }),
    }
  }, [name, id, data])
  return { start, isComing: id !== null && isPending }
}
