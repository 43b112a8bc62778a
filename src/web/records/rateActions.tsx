import { Copy, FileUp, Pencil, Scale } from 'lucide-react'
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

/** The way from a list of dated tables to taking in a file of them. */
export const RateImportLink = ({ resource }: Pick<RateActionsProps, 'resource'>) => (
  <ButtonLink href={`${pagesOf(resource, null).list}/import`} icon={<FileUp size={15} aria-hidden />}>
    Importeren
  </ButtonLink>
)

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
