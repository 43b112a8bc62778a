import { sql } from 'kysely'
import { exportJobLifeCycle } from '../../../../machines/life-cycles/exportJob.ts'
import type { Reading, StoredRow } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { enqueue } from '../../storage/jobs/enqueue.ts'

/** Keeps who took the file, and when; who has it needs not be told any more that it is there. */
export async function noteDownload({ db, reach }: Reading, { id }: Pick<StoredRow, 'id'>): Promise<void> {
  const { userId } = reach.session
  await db.insertInto('exportDownloads').values({ exportId: id, userId }).execute()
  await db
    .updateTable('actionNotifications')
    .set({ isRead: true })
    .where('exportId', '=', id)
    .where('userId', '=', userId)
    .where('isRead', '=', false)
    .execute()
}

/** What becomes of an export; its file goes with the sweep of the store, once no row refers to it. */
export const exportLife: LifeCycle = {
  machine: exportJobLifeCycle,
  effects: {
    DOWNLOAD: noteDownload,
    RETRY: async ({ db }, { id }) => {
      await db
        .updateTable('exports')
        .set({ error: null, progress: 0, rowCount: null })
        .where('id', '=', id)
        .execute()
      await enqueue(db, { queue: 'exports', data: { id } })
    },
    'sys.EXPIRED': ({ db }, { id }) =>
      db.updateTable('exports').set({ fileHash: null }).where('id', '=', id).execute(),
  },
  due: {
    'sys.EXPIRED': (rows) =>
      rows.where('exports.state', '=', 'ready').where(sql<boolean>`exports.expires_at <= now()`),
  },
}
