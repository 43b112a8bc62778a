import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type RateControls, rateCalls } from '../../contract/records/rateCalls.ts'
import type { AnyResource } from '../../contract/records/resource.ts'
import { ask } from '../calls/ask.ts'
import { callsOf } from '../fields/places.ts'
import { count } from '../format/format.ts'
import { css } from '../styled-system/css'
import { Badge } from '../ui/badge.tsx'
import { TextLink } from '../ui/textLink.tsx'

interface UsesProps {
  resource: AnyResource
  table: { readonly id: number; readonly state: string }
  also?: ReactNode
}

interface ReckonedProps {
  resource: AnyResource
  table: { readonly id: number; readonly state: string; readonly version: number }
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

const controlsText = ({ all, outdated }: RateControls) =>
  `${count(all)} ${all === 1 ? 'gecontroleerde factuur' : 'gecontroleerde facturen'}${outdated === 0 ? '' : `, waarvan ${count(outdated)} opnieuw aan de beurt`}`

/** What was worked out with a table before, and is out of date since the table changed. */
export function Reckoned({ resource, table: { id, state, version } }: ReckonedProps) {
  const found = useQuery({
    // Each step of the table makes another version of it, and something else out of date.
    queryKey: [callsOf(resource, null), id, 'reckoned', state, version],
    queryFn: async ({ signal }) => (await ask(callsOfRates(resource).reckoned, { id }, { signal })).data,
  })
  if (found.isPending) return '…'
  if (found.isError) return 'Niet op te halen'
  const { budgets, controls } = found.data
  if (budgets.length === 0 && (controls === null || controls.all === 0)) return 'Nog niets'
  return (
    <span className={list}>
      {controls !== null && controls.all > 0 && <span>{controlsText(controls)}</span>}
      {budgets.map((one) => (
        <span key={one.id}>
          <TextLink href={`/v3/customers/${one.customerId}/budgets/${one.id}`}>
            {one.name}, {one.customerName}
          </TextLink>
          {one.isOutdated && (
            <>
              {' '}
              <Badge tone="warning">Verouderd</Badge>
            </>
          )}
        </span>
      ))}
    </span>
  )
}

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
