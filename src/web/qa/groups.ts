import type { DescribedFlow } from '../../../machines/described.ts'

/** What a chart is of: the portal as a whole, something a person does, or what a record may become. */
export type Group = 'whole' | 'flow' | 'life'

/** Which of them a chart is; its file says so. */
export function groupOf({ file }: DescribedFlow): Group {
  if (file.startsWith('machines/life-cycles/')) return 'life'
  return file.startsWith('machines/flows/') ? 'flow' : 'whole'
}

/** The groups in the order in which they are listed, with their Dutch names. */
export const groups: readonly { readonly id: Group; readonly title: string; readonly one: string }[] = [
  { id: 'whole', title: 'Het geheel', one: 'Systeem' },
  { id: 'flow', title: 'Stromen', one: 'Stroom' },
  { id: 'life', title: 'Levenslopen', one: 'Levensloop' },
]
