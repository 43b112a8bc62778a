import { sql } from 'kysely'
import { exportJobLifeCycle } from '../../../../machines/life-cycles/exportJob.ts'
import type { report } from '../../../contract/areas/reports/reports.ts'
import type { Reading, StoredRow } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { enqueue } from '../../storage/jobs/enqueue.ts'

/** Keeps who took the file, and when. */
export const noteDownload = ({ db, reach }: Reading, { id }: Pick<StoredRow, 'id'>): Promise<unknown> =>
  db.insertInto('reportDownloads').values({ reportId: id, userId: reach.session.userId }).execute()

/** A report lives as an export does; its file goes with the sweep of the store, once no row refers to it. */
export const reportLife: LifeCycle<typeof report> = {
  machine: exportJobLifeCycle,
  effects: {
    DOWNLOAD: noteDownload,
    RETRY: async ({ db }, { id }) => {
      await db.updateTable('reports').set({ error: null, progress: 0 }).where('id', '=', id).execute()
      await enqueue(db, { queue: 'reports', data: { id } })
    },
    'sys.EXPIRED': ({ db }, { id }) =>
      db.updateTable('reports').set({ fileHash: null }).where('id', '=', id).execute(),
  },
  due: {
    'sys.EXPIRED': (rows) =>
      rows.where('reports.state', '=', 'ready').where(sql<boolean>`reports.expires_at <= now()`),
  },
}
