import { told } from './ownStepExample.ts'

const call = (given: unknown) => ({ event: 'CALL', values: { given } })

/** What somebody says of an article. */
export const articleAnswer = told(
  'Een artikel beantwoorden',
  'Zeggen dat je een artikel van de kennisbank hebt gelezen, of dat je er iets aan had.',
  { ...call({ helpful: true }), refused: 'Dit artikel is er niet meer' },
)

/** Looking at all locations of a customer. */
export const locationAssessment = told(
  'Locaties beoordelen',
  'Van alle locaties van een klant nagaan of zij een plicht tot energiebesparing hebben.',
  { ...call({}), said: '3 locaties beoordeeld', refused: 'De locaties worden al beoordeeld' },
)
