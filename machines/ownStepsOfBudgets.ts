import { told } from './ownStepExample.ts'

/** What is filled in of the months of a budget. */
export const budgetCells = told(
  'Begroting invullen',
  'Een cel van het maandraster bewaren, alles wat uit een rekenblad is geplakt, of het laatste ongedaan maken.',
  {
    event: 'FILL',
    values: { cells: [{ product: '1', kind: 'levering', month: 3, value: 125_000 }], connectionId: null },
    refused: 'Alleen een concept kan wijzigen',
  },
)
