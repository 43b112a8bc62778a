import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { usageNote } from '../../../contract/areas/emsUsage/usageNotes.ts'
import { isDay } from '../../../domain/time/day.ts'
import type { PageProps } from '../../portal/page.ts'
import { FormPage } from '../../records/formPage.tsx'
import { addressOf, lookingAt } from './usageAddress.ts'

/** Writing a note at a moment of a connection, or changing one; afterwards one sees the usage as one left it. */
export function UsageNoteForm({ customerId, id }: PageProps) {
  const query = useSearch()
  const back = `/v3/customers/${customerId}/ems/usage${addressOf({ ...lookingAt(query), placing: false })}`
  const start = useMemo(() => {
    const [day = '', time] = (new URLSearchParams(query).get('at') ?? '').split('T')
    const { connection } = lookingAt(query)
    return {
      ...(connection !== null && { connectionId: connection }),
      ...(isDay(day) && { day, time: time ?? null }),
    }
  }, [query])
  return (
    <FormPage
      resource={usageNote}
      customerId={customerId}
      id={id}
      start={start}
      backTo={back}
      afterSave={() => back}
      trail={[{ label: 'Verbruik', href: back }, { label: id === null ? 'Notitie' : 'Notitie bewerken' }]}
    />
  )
}
