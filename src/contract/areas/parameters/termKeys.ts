import type { Declared } from './parameterWords.ts'

/** How long is kept what an area keeps of people. */
export const termKeys = {
  'verkoop.bewaren_maanden': {
    group: 'algemeen',
    label: 'Contactgegevens van verloren verkoopkansen bewaren',
    type: 'getal',
    unit: 'maanden',
    min: 1,
    max: 120,
    shipped: '24',
    source: 'AVG, artikel 5: niet langer dan nodig',
    usedIn: 'Bewaartermijnen, en de pagina van een verkoopkans',
  },
} as const satisfies Readonly<Record<string, Declared>>
