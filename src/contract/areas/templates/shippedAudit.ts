import type { Shipped } from './shipped.ts'

/** The mails of invoice control: what is put to a supplier or grid operator. */
export const shippedAudit = {
  'invoiceAudit.claim': {
    name: 'Bevinding voorleggen aan de afzender van de factuur',
    module: 'invoiceAudit',
    subject: '{{facturen}}: {{bevinding}}',
    body: '{{bericht}}\n\n{{berekening}}\n\n{{verschil}} De berekening zit bij deze e-mail.\n\n{{termijn}}',
    closing: '{{antwoord}}',
    placeholders: {
      facturen: { label: 'Om welke facturen het gaat', example: 'Factuur 2026-118 van Bakkerij De Korenaar' },
      bevinding: { label: 'De bevinding', example: 'Energiebelasting hoger dan verwacht' },
      bericht: {
        label: 'Wat de behandelaar schreef',
        example: ['Wilt u dit verschil crediteren?'],
      },
      berekening: {
        label: 'De facturen, met hun berekening',
        example: [
          'Het gaat om factuur 2026-118, aansluiting 871687120000000014: Energiebelasting hoger dan verwacht.',
          'Energiebelasting: gefactureerd €\u00a0518,20, verwacht €\u00a0399,80.',
        ],
      },
      verschil: {
        label: 'Het verschil, in een zin',
        example: 'Het verschil is €\u00a0118,40, zonder btw.',
      },
      termijn: {
        label: 'Vóór wanneer een antwoord gevraagd is, in een zin',
        example: ['Graag horen wij vóór 17/12/2026 van je.'],
      },
      antwoord: {
        label: 'Aan wie te antwoorden is',
        example: ['Antwoorden kan aan Bas Smit, bas@wattwerf.example.'],
      },
    },
  },
} as const satisfies Readonly<Record<string, Shipped>>
