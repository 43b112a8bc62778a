import { type Shipped, usual } from './shipped.ts'

const rapport = { label: 'Soort rapportage', example: 'EMS' }
const periode = { label: 'Periode', example: 'Oktober 2026' }
const { firstName: voornaam, customer: klant } = usual

/** The mail that brings a report to contacts of a customer, and what is told to who asked for one. */
export const shippedReports = {
  'reports.ready': {
    name: 'Rapportage versturen',
    module: 'reports',
    subject: 'Rapportage {{rapport}} {{periode}} van {{klant}}',
    body: '{{tekst}}\n\nHierbij de rapportage {{rapport}} over {{periode}} van {{klant}}. {{gegevens}}; {{volledig}} is bekend.',
    actionLabel: 'Rapportage bekijken',
    placeholders: {
      klant,
      rapport,
      periode,
      gegevens: { label: 'Tot wanneer er gegevens zijn', example: 'Gegevens t/m 31/10/2026' },
      volledig: { label: 'Volledigheid', example: '98,6%' },
      tekst: {
        label: 'Begeleidende tekst',
        example: ['In de bijlage zie je het effect van de nieuwe koeling.'],
      },
    },
  },
  'reports.made': {
    name: 'Rapportage staat klaar',
    module: 'reports',
    subject: 'Je rapportage staat klaar: {{rapport}} {{periode}}',
    body: 'Beste {{voornaam}},\n\nDe rapportage {{rapport}} over {{periode}} van {{klant}} is klaar.',
    actionLabel: 'Rapportage bekijken',
    placeholders: { voornaam, klant, rapport, periode },
  },
  'reports.failed': {
    name: 'Rapportage mislukt',
    module: 'reports',
    subject: 'Je rapportage is mislukt: {{rapport}} {{periode}}',
    body: 'Beste {{voornaam}},\n\nDe rapportage {{rapport}} over {{periode}} van {{klant}} is mislukt.\n\n{{reden}}',
    actionLabel: 'Rapportage bekijken',
    placeholders: {
      voornaam,
      klant,
      rapport,
      periode,
      reden: {
        label: 'Waarom het niet lukte',
        example: ['De klant neemt de module van deze rapportage niet (meer) af.'],
      },
    },
  },
} as const satisfies Record<string, Shipped>
