import { savingFile } from '../../../contract/areas/energySaving/savingDuties.ts'
import { referencesIn, submitReports } from '../../../contract/areas/energySaving/submissions.ts'
import { Invalid } from '../../ground/errors.ts'
import { eachOf } from '../../records/eachOf.ts'
import type { Handlers } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { take } from '../../records/transition.ts'
import { savingHandlers } from './savingFiles.ts'

const event = 'SUBMIT'

/** What is wrong with the reference of one stands where those of all are filled in. */
function atReferences(error: unknown): unknown {
  if (!(error instanceof Invalid) || error.problems?.reference === undefined) return error
  const { reference, ...others } = error.problems
  return new Invalid({ ...others, references: reference })
}

/** Many reports that were handed in are noted at once, each with its own reference: the same step as that of one. */
export const mountSubmissions = (portal: Portal, life: LifeCycle<typeof savingFile>): void =>
  mountWrite(portal, submitReports, (context, { body }) => {
    const { items, submittedAt = null, references = null, reportId = null } = body
    const lines = referencesIn(references, items.length)
    if (lines === null)
      throw new Invalid({
        references: [`Vul één kenmerk in dat voor alle geldt, of precies ${items.length} regels`],
      })
    const typed = new Map(items.map(({ id }, place) => [id, lines[place] ?? '']))
    return eachOf(context, items, async ({ id, version }) => {
      // It keeps the reference and the report that it had, unless it got others: that with which the customer agreed is one.
      const row = await savingHandlers.get(context, id)
      const reference = typed.get(id) || row.reference
      if (reference === null) throw new Invalid({ references: ['Vul het kenmerk van het eLoket in'] })
      const told = { submittedAt, reference, reportId: reportId ?? row.reportId }
      const own = [savingFile, life as LifeCycle, savingHandlers as Handlers] as const
      return take(...own, context, id, { event, version, told }).catch((error: unknown) => {
        throw atReferences(error)
      })
    })
  })
