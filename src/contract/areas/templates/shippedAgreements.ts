import { notRenewed } from '../supplyAgreements/noticeLetterWords.ts'
import { type Shipped, usual } from './shipped.ts'

const { brand: merk } = usual

/** What is written to a supplier or metering company about an agreement with it. */
export const shippedAgreements = {
  'supplyAgreements.notice': {
    name: 'Opzegbrief (brief als PDF)',
    module: 'supplyAgreements',
    subject: 'Opzegging {{nummer}}',
    body: `Geachte heer, mevrouw,

Namens {{contractpartij}} zeggen wij {{overeenkomst}}, die is ingegaan op {{ingang}}, op per {{einde}}. Dat is de laatste dag waarop zij geldt.

{{verlenging}}

{{aansluitingen}}`,
    closing: `Wilt u deze opzegging schriftelijk bevestigen, met de einddatum van elke aansluiting? Laat het ook weten als u voor het einde iets in rekening brengt.

Met vriendelijke groet,`,
    placeholders: {
      merk,
      contractpartij: { label: 'Wie opzegt', example: 'Bakkerij De Korenaar B.V.' },
      partij: { label: 'Aan wie wordt opgezegd', example: 'Noorderstroom Energie' },
      nummer: { label: 'Ons nummer van de overeenkomst', example: 'LO-00012' },
      overeenkomst: {
        label: 'Wat wordt opgezegd, met het nummer van de ander',
        example: 'de leveringsovereenkomst van elektriciteit met uw nummer LC-20410',
      },
      ingang: { label: 'Eerste dag van de overeenkomst', example: '1 januari 2024' },
      einde: { label: 'Laatste dag waarop zij geldt', example: '31 december 2026' },
      verlenging: {
        label: 'Dat zij niet wordt verlengd, als dat anders vanzelf gaat',
        example: [notRenewed],
      },
      aansluitingen: {
        label: 'Zin boven de lijst van aansluitingen, als die er zijn',
        example: ['Het gaat om deze 2 aansluitingen:'],
      },
    },
  },
} as const satisfies Readonly<Record<string, Shipped>>
