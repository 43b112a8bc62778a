import { type Shipped, usual } from './shipped.ts'

/** The mail that brings a report to contacts of a customer. */
export const shippedReports = {
  'reports.ready': {
    name: 'Rapportage versturen',
    module: 'reports',
    subject: 'Rapportage {{rapport}} {{periode}} van {{klant}}',
    body: '{{tekst}}\n\nHierbij de rapportage {{rapport}} over {{periode}} van {{klant}}. {{gegevens}}; {{volledig}} is bekend.',
    actionLabel: 'Rapportage bekijken',
    placeholders: {
      klant: usual.customer,
      rapport: { label: 'Soort rapportage', example: 'EMS' },
      periode: { label: 'Periode', example: 'Oktober 2026' },
      gegevens: { label: 'Tot wanneer er gegevens zijn', example: 'Gegevens t/m 31/10/2026' },
      volledig: { label: 'Volledigheid', example: '98,6%' },
      tekst: {
        label: 'Begeleidende tekst',
        example: ['In de bijlage zie je het effect van de nieuwe koeling.'],
      },
    },
  },
} as const satisfies Record<string, Shipped>
