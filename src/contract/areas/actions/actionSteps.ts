import { required, text } from '../../records/field.ts'
import type { Step } from '../../records/resource.ts'

/** The right to make and change them. */
export const writesActions = 'actions:write'
const reason = { reason: required(text('Reden', 300)) }

/** What a person can do with an action, by the event of its life cycle. */
export const actionSteps: Record<string, Step> = {
  START: { label: 'Starten', permission: writesActions },
  // Also for a customer's user who has it to do (portal matrix); the machine asks whose it is.
  COMPLETE: { label: 'Gereedmelden', permission: 'actions:comment' },
  RESUME: { label: 'Hervatten', permission: writesActions },
  WAIT: {
    label: 'Wachten',
    permission: writesActions,
    asks: { waitingFor: required(text('Wacht op', 160)) },
  },
  REOPEN: { label: 'Heropenen', permission: writesActions },
  CANCEL: { label: 'Annuleren', permission: writesActions, asks: reason, destructive: true },
}
