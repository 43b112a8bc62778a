import { measuredSaving } from '../../../contract/areas/energySaving/measuredCalls.ts'
import { measure } from '../../../contract/areas/energySaving/measures.ts'
import { recognisedMeasure } from '../../../contract/areas/energySaving/recognised.ts'
import { assessLocations, savingUse } from '../../../contract/areas/energySaving/savingCalls.ts'
import { allSavingFiles, savingFile } from '../../../contract/areas/energySaving/savingDuties.ts'
import { mount, mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { assessAll } from './assess.ts'
import { savingLife } from './life.ts'
import { measuredOf } from './measuredSaving.ts'
import { measureHandlers, measureLife } from './measures.ts'
import { mountRecognisedImport, recognisedHandlers } from './recognisedImport.ts'
import { allSavingHandlers, savingHandlers } from './savingFiles.ts'
import { usesOf } from './use.ts'

/** Which locations have a duty to save energy, and what they can do about it. */
export function mountEnergySaving(portal: Portal): void {
  mount(portal, savingFile, savingHandlers, savingLife)
  mount(portal, allSavingFiles, allSavingHandlers)
  mount(portal, measure, measureHandlers, measureLife)
  mount(portal, recognisedMeasure, recognisedHandlers)
  mountRecognisedImport(portal)
  mountRead(portal, measuredSaving, async (context, { params: { id } }) => {
    const row = await measureHandlers.get(context, id)
    return { products: [...((await measuredOf(context, [row])).get(id) ?? [])] }
  })
  mountRead(portal, savingUse, async (context, { params: { id } }) => {
    const { entityId, referenceYear } = await savingHandlers.get(context, id)
    const location = await context.db
      .selectFrom('entities')
      .select(['id', 'buildingUse'])
      .where('id', '=', entityId)
      .executeTakeFirstOrThrow()
    const use = (await usesOf(context.db, [location], referenceYear)).get(entityId)
    if (use === undefined) throw new RangeError(`location ${entityId} was asked and not answered`)
    return use
  })
  mountWrite(portal, assessLocations, async (context, { params: { customerId } }) => {
    const told = await assessAll(context, customerId)
    await context.record({
      action: 'update',
      subject: savingFile.name,
      subjectId: customerId,
      customerId,
      after: told,
    })
    return told
  })
}
