import { Copy, Pencil, Scale } from 'lucide-react'
import type { AnyResource } from '../../contract/records/resource.ts'
import { type AnyRow, pagesOf } from '../fields/places.ts'
import { ButtonLink } from '../ui/button.tsx'
import { compareAddress } from './rateCompare.tsx'
import { copyAddress, nextYear } from './rateCopy.tsx'

interface RateActionsProps {
  resource: AnyResource
  row: AnyRow
  mayWrite: boolean
}

/** What can be done with a dated table besides its steps: lay it beside another, copy it on, and change a draft. */
export function RateActions({ resource, row, mayWrite }: RateActionsProps) {
  return (
    <>
      <ButtonLink href={compareAddress(resource, row.id)} icon={<Scale size={15} aria-hidden />}>
        Vergelijken
      </ButtonLink>
      {mayWrite && (
        <ButtonLink href={copyAddress(resource, row)} icon={<Copy size={15} aria-hidden />}>
          Kopiëren naar {nextYear(row)}
        </ButtonLink>
      )}
      {mayWrite && row.state === 'draft' && (
        <ButtonLink href={pagesOf(resource, null).edit(row.id)} icon={<Pencil size={15} aria-hidden />}>
          Bewerken
        </ButtonLink>
      )}
    </>
  )
}
