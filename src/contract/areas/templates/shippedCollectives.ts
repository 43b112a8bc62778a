import { type Shipped, usual } from './shipped.ts'

const usually = {
  merk: usual.brand,
  klant: usual.customer,
  naam: { label: 'Contactpersoon', example: 'S. Vermeer' },
  collectief: { label: 'Naam van het collectief', example: 'Samen energie 2028–2029' },
  product: { label: 'Wat er wordt ingekocht', example: 'elektriciteit en gas' },
  levering: { label: 'Leverperiode', example: '1 januari 2028 tot en met 31 december 2029' },
  aansluitingen: { label: 'Aansluitingen van de klant', example: '4 aansluitingen' },
}

/** What is written to customers who may buy energy together. */
export const shippedCollectives = {
  'collective.invite': {
    name: 'Uitnodiging voor een collectief',
    module: 'collectives',
    subject: 'Uitnodiging: doe mee met {{collectief}}',
    body: `Beste {{naam}},

Wij nodigen {{klant}} uit voor {{collectief}}: samen met anderen energie inkopen, van {{product}}.

De levering is van {{levering}}. Dit gaat over {{aansluitingen}}.`,
    actionLabel: 'Uitnodiging bekijken',
    closing: `Inschrijven kan tot en met {{tot}}. Laat ons voor die dag weten of u meedoet: daarna sturen wij u de machtiging om te ondertekenen. Doet u niet mee, dan hoeft u niets te doen.

Met vriendelijke groet,

{{merk}}`,
    placeholders: {
      ...usually,
      tot: { label: 'Laatste dag van inschrijven', example: '31 maart 2027' },
    },
  },
  'collective.mandate': {
    name: 'Machtiging voor een collectief (brief als PDF)',
    module: 'collectives',
    subject: 'Machtiging voor {{collectief}}',
    body: `{{klant}}, hier vertegenwoordigd door {{naam}}, machtigt {{merk}} om namens haar deel te nemen aan {{collectief}}: het samen inkopen van {{product}} voor levering van {{levering}}.

Dit houdt in dat {{merk}} aanbiedingen vraagt en beoordeelt, de gegevens opvraagt die daarvoor nodig zijn, en na de gunning de leveringsovereenkomst sluit voor de {{aansluitingen}} hieronder.`,
    closing:
      'Tot de gunning kan {{klant}} zich afmelden: deze machtiging vervalt dan. Anders eindigt zij met de levering.',
    placeholders: usually,
  },
} as const satisfies Readonly<Record<string, Shipped>>
