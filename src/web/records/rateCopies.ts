import type { RateCalls } from '../../contract/records/rateCalls.ts'
import type { AnyResource } from '../../contract/records/resource.ts'
import { askFilled } from '../calls/ask.ts'
import type { BulkDeed } from './bulkBar.tsx'

/** A whole year at once: the ticked tables are copied to the year after theirs. */
export const copyDeeds = (
  { permission }: AnyResource,
  { copies }: Pick<RateCalls, 'copies'>,
): readonly BulkDeed[] => [
  {
    event: 'COPY',
    ask: (body) => askFilled(copies, { body }),
    step: { label: 'Kopiëren naar volgend jaar', permission: permission.create ?? 'is:nobody' },
    makes: { one: 'kopie', many: 'kopieën' },
    // Each names its table: a whole year of one operator.
    mostReasons: 12,
  },
]
