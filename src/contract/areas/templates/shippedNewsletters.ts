import { type Shipped, usual } from './shipped.ts'

/** What stands around the text of a newsletter. Its button is a line at the foot there: who reads is not asked to leave. */
export const shippedNewsletters = {
  'newsletters.mail': {
    name: 'Nieuwsbrief: wat om de tekst heen staat',
    module: 'knowledgebase',
    subject: '{{onderwerp}}',
    body: '{{tekst}}',
    actionLabel: 'Afmelden voor de nieuwsbrief',
    closing: 'Je krijgt deze e-mail omdat bij {{merk}} staat dat je onze nieuwsbrief wilt ontvangen.',
    whole: 'tekst',
    placeholders: {
      merk: usual.brand,
      onderwerp: { label: 'Onderwerp van de nieuwsbrief', example: 'Nieuw in het portaal' },
      tekst: {
        label: 'De nieuwsbrief zelf',
        example: [
          'Het portaal kijkt voortaan elke nacht naar je metingen.',
          'Je vindt dat terug bij Signalen.',
        ],
      },
    },
  },
} as const satisfies Readonly<Record<string, Shipped>>
