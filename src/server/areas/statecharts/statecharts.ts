import {
  type SignOff,
  signedCharts,
  signOff,
  signOffs,
} from '../../../contract/areas/statecharts/signOffCalls.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import type { Db } from '../../storage/db/database.ts'
import { hashes } from './hashes.ts'

const rows = (db: Db) =>
  db
    .selectFrom('chartSignOffs')
    .innerJoin('users', 'users.id', 'chartSignOffs.userId')
    .select(['chartSignOffs.id', 'chart', 'hash', 'remark', 'users.name', 'chartSignOffs.createdAt'])

interface Row extends Omit<SignOff, 'by' | 'at'> {
  name: string
  createdAt: Date
}

const shown = ({ name, createdAt, ...row }: Row): SignOff => ({
  ...row,
  by: name,
  at: createdAt.toISOString(),
})

/** Reviewing the statecharts: which were signed off, by whom, and as they were when. */
export function mountSignOffs(portal: Portal): void {
  mountRead(portal, signedCharts, async ({ db }) => {
    const last = await rows(db)
      .distinctOn('chart')
      .orderBy('chart')
      .orderBy('chartSignOffs.id', 'desc')
      .execute()
    return [...hashes].map(([chart, hash]) => {
      const own = last.find((row) => row.chart === chart)
      return { chart, hash, last: own ? shown(own) : null }
    })
  })
  mountRead(portal, signOffs, async ({ db }, { query: { chart } }) => {
    const found = await rows(db)
      .where('chart', '=', chart)
      .orderBy('chartSignOffs.id', 'desc')
      .limit(100)
      .execute()
    return found.map(shown)
  })
  mountWrite(portal, signOff, async ({ db, reach, record }, { body: { chart, hash, remark } }) => {
    const now = hashes.get(chart)
    if (now === undefined) throw new Invalid({ chart: ['Deze grafiek bestaat niet'] })
    if (now !== hash)
      throw new Conflict('De grafiek is inmiddels gewijzigd. Laad de pagina opnieuw en bekijk haar nog eens.')
    const { id } = await db
      .insertInto('chartSignOffs')
      .values({ chart, hash, remark, userId: reach.session.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record({
      action: 'signedOff',
      subject: 'statecharts',
      subjectId: id,
      after: { chart, hash, remark },
    })
    return shown(await rows(db).where('chartSignOffs.id', '=', id).executeTakeFirstOrThrow())
  })
}
