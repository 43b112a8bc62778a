import { action } from '../../../contract/areas/actions/actions.ts'
import { assignSignals, makeSignalActions } from '../../../contract/areas/signals/signalCalls.ts'
import { date, required } from '../../../contract/records/field.ts'
import { reference } from '../../../contract/records/picked.ts'
import { askFilled } from '../../calls/ask.ts'
import type { BulkDeed } from '../../records/bulkBar.tsx'

/** Giving a signal to whoever deals with it. */
export const assigning: BulkDeed = {
  event: 'ASSIGN',
  ask: (body) => askFilled(assignSignals, { body }),
  touches: [action.name],
  step: {
    label: 'Toewijzen',
    permission: 'signals-notifications:read',
    asks: { assigneeId: required(reference('Behandelaar', 'account-managers', 'users')) },
    notice: 'De behandelaar krijgt er een actie bij, of neemt de openstaande actie over.',
  },
}

/** What our own people can do with many signals at once, besides their steps. */
export const bulkDeeds: readonly BulkDeed[] = [
  assigning,
  {
    event: 'ACTION',
    ask: (body) => askFilled(makeSignalActions, { body }),
    makes: action.label,
    touches: [action.name],
    step: {
      label: 'Actie maken',
      permission: 'actions:write',
      asks: {
        assigneeId: required(reference('Uitvoerder', 'account-managers', 'users')),
        deadline: required(date('Deadline')),
      },
      notice: 'Elk signaal krijgt een eigen actie, met de omschrijving van het signaal als onderwerp.',
    },
  },
]
