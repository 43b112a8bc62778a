import type { SaveAnswer, Stand } from '../../../machines/flows/form.ts'
import type { OwnSession, OwnSettings, SettingsUpdate } from '../../contract/areas/account/auth.ts'
import {
  endOwnSession,
  ownSessions,
  ownSettings,
  updateSettings,
} from '../../contract/areas/account/authCalls.ts'
import { attempt } from '../calls/api.ts'
import { ask } from '../calls/ask.ts'
import { queryClient } from '../calls/query.ts'
import { Refused } from '../calls/refusal.ts'
import { profileQuery } from '../portal/ownProfile.ts'
import { tell } from '../portal/root.ts'

export const settingsKey = ['auth/settings'] as const
export const sessionsKey = ['auth/sessions'] as const

export const fetchSettings = async (signal: AbortSignal): Promise<OwnSettings> =>
  (await ask(ownSettings, {}, { signal })).data

export const fetchSessions = async (signal: AbortSignal): Promise<OwnSession[]> =>
  (await ask(ownSessions, {}, { signal })).data

/** Saves a part of one's own settings; the name above every page and the length of lists follow. */
export async function saveSettings(
  update: SettingsUpdate,
  signal: AbortSignal,
  standOf: (saved: OwnSettings) => Stand,
): Promise<SaveAnswer> {
  const outcome = await attempt(ask(updateSettings, { body: update }, { signal }))
  if (!outcome.ok) {
    const { kind, problems, message } = outcome.refusal
    if (kind !== 'invalid' && kind !== 'refused') throw new Refused(outcome.refusal)
    return { kind: 'refused', problems: Object.keys(problems).length > 0 ? problems : { '': [message] } }
  }
  queryClient.setQueryData(settingsKey, outcome.data)
  await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
  return { kind: 'saved', record: standOf(outcome.data) }
}

/** Signs out another of one's own sessions. */
export async function endSession(id: number): Promise<void> {
  const outcome = await attempt(ask(endOwnSession, { id }))
  if (outcome.ok) tell.success('Die sessie is uitgelogd')
  else tell.error(outcome.refusal.message)
  await queryClient.invalidateQueries({ queryKey: sessionsKey })
}
