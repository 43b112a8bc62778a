import { exportJob } from '../../../contract/areas/exports/exports.ts'
import { exportKinds } from '../../../contract/areas.ts'
import { required } from '../../../contract/records/field.ts'
import { choice } from '../../../contract/records/picked.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'

/** Exports as the server tells them: which lists there are, and what each is called, follows from the areas. */
export const listedExport: AnyResource = {
  ...exportJob,
  automatic: { ...exportJob.automatic, kind: required(choice('Gegevens', exportKinds)) },
  derived: { kindLabel: ({ kind }: { readonly kind: string }) => exportKinds[kind] ?? kind },
}

/** The lists, as a filter offers them. */
export const kindChoices = Object.entries(exportKinds).map(([value, label]) => ({ value, label }))
