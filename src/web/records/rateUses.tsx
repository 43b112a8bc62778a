import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rateCalls } from '../../contract/records/rateCalls.ts'
import type { AnyResource } from '../../contract/records/resource.ts'
import { ask } from '../calls/ask.ts'
import { callsOf } from '../fields/places.ts'
import { count } from '../format/format.ts'
import { css } from '../styled-system/css'

interface UsesProps {
  resource: AnyResource
  table: { readonly id: number; readonly state: string }
  also?: ReactNode
}

const list = css({ display: 'grid', gap: '1' })

/** The calls of the family that a record is of, where only its path is asked. */
export const callsOfRates = ({ name, permission }: AnyResource) =>
  rateCalls({
    name,
    read: permission.get ?? 'is:nobody',
    write: permission.update ?? 'is:nobody',
    what: 'tarieven',
  })

/** What counts with a table, of how many connections. */
export function Uses({ resource, table: { id, state }, also }: UsesProps) {
  const uses = useQuery({
    queryKey: [callsOf(resource, null), id, 'uses'],
    queryFn: async ({ signal }) => (await ask(callsOfRates(resource).uses, { id }, { signal })).data,
  })
  if (uses.isPending) return '…'
  if (uses.isError) return 'Niet op te halen'
  if (uses.data.length === 0 && also === undefined)
    return 'Nog nergens: geen aansluiting rekent met deze tabel'
  return (
    <span className={list}>
      {uses.data.map(({ what, connections }) => (
        <span key={what}>
          {what}
          {connections !== null &&
            `: ${count(connections)} ${connections === 1 ? 'aansluiting' : 'aansluitingen'}`}
        </span>
      ))}
      {also}
      {state === 'draft' && uses.data.length > 0 && (
        <span>Zolang er van die dagen geen vastgestelde tabel is.</span>
      )}
    </span>
  )
}
