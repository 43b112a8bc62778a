import type { SavingFile } from '../../../contract/areas/energySaving/savingDuties.ts'

/** What is not established yet can still go. */
export const mayGo = ({ state }: Pick<SavingFile, 'state'>): boolean =>
  state === 'assessing' || state === 'notObliged'
