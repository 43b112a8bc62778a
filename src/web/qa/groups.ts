import type { DescribedFlow } from '../../../machines/described.ts'
import { ownSteps } from '../../../machines/ownSteps.ts'

/** What a chart is of: the portal as a whole, something a person does, that as a step like those of a record, or what a record may become. */
export type Group = 'whole' | 'flow' | 'step' | 'life'

/** Which of them a chart is; its file says so, and of own steps their name. */
export function groupOf({ id, file }: DescribedFlow): Group {
  if (id in ownSteps) return 'step'
  if (file.startsWith('machines/life-cycles/')) return 'life'
  return file.startsWith('machines/flows/') ? 'flow' : 'whole'
}

/** The groups in the order in which they are listed, with their Dutch names. */
export const groups: readonly { readonly id: Group; readonly title: string; readonly one: string }[] = [
  { id: 'whole', title: 'Het geheel', one: 'Systeem' },
  { id: 'flow', title: 'Stromen', one: 'Stroom' },
  { id: 'step', title: 'Handelingen', one: 'Handeling' },
  { id: 'life', title: 'Levenslopen', one: 'Levensloop' },
]
