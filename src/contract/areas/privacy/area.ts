import { areaOf } from '../../records/area.ts'

/** What is kept, how long, and who was forgotten. */
export const area = areaOf({
  records: [],
  samples: {},
  privacy: { erasures: { law: 'reason' }, retention_rounds: { plain: 'kind' } },
})
