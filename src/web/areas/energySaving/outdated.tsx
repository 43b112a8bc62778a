import type { SavingFile } from '../../../contract/areas/energySaving/savingDuties.ts'
import { Banner } from '../../ui/banner.tsx'

/** What one does about figures that are not what is known by now: by what the file is in. */
function advice({ state, allowed }: SavingFile & { readonly allowed?: readonly string[] }): string {
  if (allowed?.includes('RECOUNT')) return 'Kies ‘Verbruik bijwerken’ om dat te bewaren.'
  if (state === 'notObliged') return 'Kies ‘Opnieuw beoordelen’ om daarmee verder te gaan.'
  return 'De klant kreeg de rapportage met wat hier staat. Kies eerst ‘Opmerkingen verwerken’.'
}

/** That the figures of a file are not what is known by now; it is told to who can do something about that. */
export const Outdated = ({ row }: { row: SavingFile }) =>
  row.outdated ? (
    <Banner tone="warning" title="Het verbruik is verouderd">
      {row.outdated} {advice(row)}
    </Banner>
  ) : null
