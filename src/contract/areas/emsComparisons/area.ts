import { areaOf } from '../../records/area.ts'
import { comparison } from './comparisons.ts'

/** What is used, laid beside another period or another place. */
export const area = areaOf({
  records: [comparison],
  samples: {
    comparisons: { draft: (nth) => ({ name: `Vergelijking ${nth}`, view: '?subject=total' }) },
  },
  privacy: { ems_comparisons: { person: 'name', plain: 'view' } },
})
