import { changeActions } from '../../../contract/areas/actions/actionCalls.ts'
import { action } from '../../../contract/areas/actions/actions.ts'
import { date, required } from '../../../contract/records/field.ts'
import { reference } from '../../../contract/records/picked.ts'
import { askFilled } from '../../calls/ask.ts'
import type { BulkDeed } from '../../records/bulkBar.tsx'

const write = action.permission.update
const ask: BulkDeed['ask'] = (body) => askFilled(changeActions, { body })

/** What can be done with many actions at once, besides their steps; over all customers only our own people can be chosen. */
export const bulkDeeds: readonly BulkDeed[] = [
  {
    event: 'ASSIGN',
    ask,
    step: {
      label: 'Toewijzen',
      permission: write,
      asks: { assigneeId: required(reference('Uitvoerder', 'account-managers', 'users')) },
    },
  },
  {
    event: 'POSTPONE',
    ask,
    step: { label: 'Deadline wijzigen', permission: write, asks: { deadline: required(date('Deadline')) } },
  },
]
