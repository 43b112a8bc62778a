import type { StepManner } from './flows/step.ts'

/** Everything that is done as a step is without being one of a life cycle, by the id of its chart: in which manner. */
export const ownSteps = {
  manyAtOnce: 'either',
  view: 'asked',
  exportRequest: 'asked',
  monthClosing: 'asked',
  invoiceRequest: 'asked',
  eanLinking: 'asked',
  erasure: 'asked',
  meterSwap: 'asked',
  comment: 'asked',
  userAccess: 'asked',
  hoursWriting: 'asked',
  hoursSubmitting: 'confirmed',
  hoursClosing: 'confirmed',
  hoursSettings: 'asked',
  signOff: 'asked',
  readingEntry: 'straight',
  budgetCells: 'straight',
  weekCell: 'straight',
  opening: 'once',
  proposal: 'straight',
  linePasting: 'straight',
  rowOrder: 'straight',
  columnForgetting: 'straight',
  fileSending: 'straight',
  signalCheck: 'straight',
  controlAgain: 'straight',
  signalSetting: 'straight',
  articleAnswer: 'straight',
  inboxDeed: 'straight',
  locationAssessment: 'straight',
  templateTest: 'straight',
  newsletterTest: 'straight',
} as const satisfies Readonly<Record<string, StepManner>>

export type OwnStepName = keyof typeof ownSteps
