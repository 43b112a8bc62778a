import { measuredSaving } from '../../../contract/areas/energySaving/measuredCalls.ts'
import { measure, measureYears } from '../../../contract/areas/energySaving/measures.ts'
import { recognisedMeasure } from '../../../contract/areas/energySaving/recognised.ts'
import { savingUse } from '../../../contract/areas/energySaving/savingCalls.ts'
import { allSavingFiles, savingFile } from '../../../contract/areas/energySaving/savingDuties.ts'
import { withheldFrom } from '../../readings/seen.ts'
import { mount, mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { within } from '../../records/rows.ts'
import { yearsOf } from '../../records/years.ts'
import { savingLifeWith } from './life.ts'
import { measuredOf } from './measuredSaving.ts'
import { measureHandlers, measureLife } from './measures.ts'
import { mountRecognisedImport, recognisedHandlers } from './recognisedImport.ts'
import { mountSavingRemarks } from './remarks.ts'
import { allSavingHandlers, savingHandlers } from './savingFiles.ts'
import { mountSavingImport } from './savingImport.ts'
import { mountSubmissions } from './submissions.ts'
import { shownUse, usesOf } from './use.ts'

/** Which locations have a duty to save energy, and what they can do about it. */
export function mountEnergySaving(portal: Portal, sender: string): void {
  const life = savingLifeWith({ files: portal.files, sender })
  mount(portal, savingFile, savingHandlers, life)
  mountSubmissions(portal, life)
  mountSavingImport(portal)
  mount(portal, allSavingFiles, allSavingHandlers)
  mount(portal, measure, measureHandlers, measureLife)
  mount(portal, recognisedMeasure, recognisedHandlers)
  mountRecognisedImport(portal)
  mountSavingRemarks(portal)
  mountRead(portal, measuredSaving, async (context, { params: { id } }) => {
    const row = await measureHandlers.get(context, id)
    const withheld = withheldFrom(context.reach)
    if (withheld !== null) return { products: [], withheld }
    return { withheld, products: [...((await measuredOf(context, [row])).get(id) ?? [])] }
  })
  mountRead(portal, measureYears, (context) => yearsOf(within(measure, context), 'measures.plannedYear'))
  mountRead(portal, savingUse, async (context, { params: { id } }) => {
    const { entityId, referenceYear } = await savingHandlers.get(context, id)
    const location = await context.db
      .selectFrom('entities')
      .select(['id', 'buildingUse'])
      .where('id', '=', entityId)
      .executeTakeFirstOrThrow()
    const use = (await usesOf(context.db, [location], referenceYear)).get(entityId)
    if (use === undefined) throw new RangeError(`location ${entityId} was asked and not answered`)
    return shownUse(use, withheldFrom(context.reach))
  })
}
