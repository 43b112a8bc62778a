import { fewestTold } from '../../../contract/areas/collectives/collectiveWords.ts'
import {
  type CollectivePage,
  collectivePage,
  showInterest,
} from '../../../contract/areas/collectives/publicCalls.ts'
import { Invalid, TooMany } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { mountDirect } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { takeTry } from '../../session/limiter.ts'
import { visitorOf } from '../../session/visitor.ts'
import type { Db } from '../../storage/db/database.ts'
import { parametersOf } from '../../storage/parameters/read.ts'
import { countsOf } from './counts.ts'

/** Those that everybody may see today; one whose last day has passed is closed within the hour, and is not here until then. */
const openNow = (db: Db) =>
  db
    .selectFrom('collectives')
    .where('isPublic', '=', true)
    .where('state', '=', 'enrolling')
    .where('enrolUntil', '>=', today())

/** The sentence one agrees to, with the term that holds now. */
export async function consentOf(db: Db): Promise<string> {
  const read = await parametersOf(db, 'collectief.toestemming', 'collectief.bewaren_maanden')
  return (read('collectief.toestemming') ?? '').replaceAll(
    '{maanden}',
    String(read('collectief.bewaren_maanden')),
  )
}

async function pageOf(db: Db): Promise<CollectivePage> {
  const rows = await openNow(db)
    .select([
      'id',
      'name',
      'products',
      'gvo',
      'deliveryFrom',
      'deliveryUntil',
      'enrolUntil',
      'fee',
      'publicText',
    ])
    .orderBy('enrolUntil')
    .orderBy('id')
    .execute()
  const [counts, consent] = await Promise.all([
    countsOf(
      db,
      rows.map(({ id }) => id),
    ),
    consentOf(db),
  ])
  const collectives = rows.map(({ publicText, ...row }) => {
    const own = counts.get(row.id)
    const participants = own?.participants ?? 0
    const products: readonly string[] = row.products
    // Of few who use a product their volume together tells what one of them uses.
    const told = (product: string, users = 0, volume = '0') =>
      users >= fewestTold && products.includes(product) ? volume : null
    return {
      ...row,
      publicText: publicText ?? '',
      participants,
      volumeE: told('1', own?.usersE, own?.volumeE),
      volumeG: told('2', own?.usersG, own?.volumeG),
    }
  })
  return { collectives, consent }
}

/** What people without an account see of collectives, and what they may ask. */
export function mountCollectivePage(portal: Portal): void {
  mountDirect(portal, collectivePage, async ({ database }) => ({ body: { data: await pageOf(database.db) } }))
  mountDirect(portal, showInterest, async ({ database }, { body, request }) => {
    const { collectiveId, agrees: _, ...told } = body
    // Counted whether or not it is kept: who fills the list with inventions waits, longer each time.
    const taken = await database.transaction((tx) =>
      takeTry(tx, 'interest', visitorOf(request).address, new Date()),
    )
    if (!taken.allowed)
      throw new TooMany(taken.wait, 'Je hebt dit te vaak verstuurd. Probeer het later opnieuw.')
    await database.transaction(async (tx) => {
      const open = await openNow(tx).select('id').where('id', '=', collectiveId).executeTakeFirst()
      if (open === undefined) throw new Invalid({ collectiveId: ['De inschrijving hiervan is gesloten'] })
      if (told.consent !== (await consentOf(tx)))
        throw new Invalid({
          agrees: ['Deze tekst is net gewijzigd. Laad de pagina opnieuw en lees hem nog eens.'],
        })
      await tx
        .insertInto('collectiveInterests')
        .values({ ...told, collectiveId })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
    return { body: { data: null } }
  })
}
