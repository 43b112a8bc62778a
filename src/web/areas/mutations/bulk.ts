import { assignMutations } from '../../../contract/areas/mutations/mutationCalls.ts'
import { mutationStates } from '../../../contract/areas/mutations/mutationWords.ts'
import { required } from '../../../contract/records/field.ts'
import { reference } from '../../../contract/records/picked.ts'
import { own } from '../../../domain/own.ts'
import { askFilled } from '../../calls/ask.ts'
import type { BulkDeed } from '../../records/bulkBar.tsx'

/** What our own people can do with many mutations at once, besides their steps. */
export const bulkDeeds: readonly BulkDeed[] = [
  {
    event: 'ASSIGN',
    ask: (body) => askFilled(assignMutations, { body }),
    able: ({ state }) => own(mutationStates, String(state))?.group === 'open',
    step: {
      label: 'Toewijzen',
      permission: 'is:admin',
      asks: { assigneeId: required(reference('Behandelaar', 'account-managers', 'users')) },
    },
  },
]
