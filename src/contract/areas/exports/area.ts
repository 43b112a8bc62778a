import { areaOf } from '../../records/area.ts'
import { exportJob } from './exports.ts'

/** Lists that the server wrote as a file. */
export const area = areaOf({
  records: [exportJob],
  samples: {},
  privacy: {
    exports: {
      removed: 'name reason filters query file_hash',
      plain: 'schedule kind format columns error state',
    },
  },
})
