import { type Shipped, usual } from './shipped.ts'

const { firstName: voornaam, customer: klant } = usual
const locatie = { label: 'Locatie', example: 'Stadhuis' }
const jaar = { label: 'Referentiejaar', example: '2026' }
const voor = { label: 'Vóór welke dag een reactie gevraagd is', example: '1 december 2026' }
const ofReport = { voornaam, klant, locatie, jaar }
const toelichting = { label: 'Wat de adviseur erbij schreef', example: ['Let vooral op de verlichting.'] }
const ofReports = {
  voornaam,
  klant,
  aantal: { label: 'Hoeveel rapportages', example: '2 rapportages' },
  voor: { label: 'Vóór welke dag een reactie op de eerste gevraagd is', example: '1 december 2026' },
  lijst: {
    label: 'De rapportages, met hun locatie en dag',
    example: [
      'Stadhuis, referentiejaar 2026: vóór 1 december 2026',
      'Zwembad, referentiejaar 2026: vóór 1 december 2026',
    ],
  },
}

/** The mails about the duty to save energy. */
export const shippedSaving = {
  'energySaving.review': {
    name: 'Rapportage energiebesparing ter controle',
    module: 'energySaving',
    subject: 'Graag controleren vóór {{voor}}: rapportage energiebesparing van {{locatie}}',
    body: `Beste {{voornaam}},

De rapportage energiebesparing van {{locatie}} ({{klant}}, referentiejaar {{jaar}}) staat klaar. Bekijk de rapportage op het portaal en geef akkoord, of geef je opmerkingen door. Wil je dat doen vóór {{voor}}?

{{toelichting}}`,
    actionLabel: 'Rapportage bekijken',
    placeholders: {
      ...ofReport,
      voor,
      toelichting,
    },
  },
  'energySaving.reviews': {
    name: 'Meer rapportages energiebesparing ter controle',
    module: 'energySaving',
    subject: 'Graag controleren vóór {{voor}}: {{aantal}} energiebesparing van {{klant}}',
    body: `Beste {{voornaam}},

Van {{klant}} staan {{aantal}} energiebesparing klaar. Bekijk ze op het portaal, en geef bij elke akkoord of geef je opmerkingen door. Wil je dat doen vóór de dag die erbij staat?

{{lijst}}

{{toelichting}}`,
    actionLabel: 'Rapportages bekijken',
    placeholders: { ...ofReports, toelichting },
  },
  'energySaving.reminder': {
    name: 'Herinnering: rapportage energiebesparing ter controle',
    module: 'energySaving',
    subject: 'Nog controleren vóór {{voor}}: rapportage energiebesparing van {{locatie}}',
    body: `Beste {{voornaam}},

De rapportage energiebesparing van {{locatie}} ({{klant}}, referentiejaar {{jaar}}) wacht nog op je reactie. Geef je akkoord, of je opmerkingen, vóór {{voor}}?`,
    actionLabel: 'Rapportage bekijken',
    placeholders: { ...ofReport, voor },
  },
  'energySaving.reminders': {
    name: 'Herinnering: meer rapportages energiebesparing ter controle',
    module: 'energySaving',
    subject: 'Nog controleren vóór {{voor}}: {{aantal}} energiebesparing van {{klant}}',
    body: `Beste {{voornaam}},

Van {{klant}} wachten {{aantal}} energiebesparing nog op je reactie. Geef je bij elke akkoord, of je opmerkingen, vóór de dag die erbij staat?

{{lijst}}`,
    actionLabel: 'Rapportages bekijken',
    placeholders: ofReports,
  },
  'energySaving.remarks': {
    name: 'Opmerkingen bij een rapportage energiebesparing',
    module: 'energySaving',
    subject: 'Opmerkingen van {{klant}}: rapportage energiebesparing van {{locatie}}',
    body: `Beste {{voornaam}},

{{klant}} heeft opmerkingen bij de rapportage van {{locatie}}, referentiejaar {{jaar}}:

{{opmerkingen}}`,
    actionLabel: 'Opmerkingen verwerken',
    placeholders: {
      ...ofReport,
      opmerkingen: { label: 'De opmerkingen', example: ['De koelcel is al vervangen.'] },
    },
  },
  'energySaving.agreed': {
    name: 'Akkoord met een rapportage energiebesparing',
    module: 'energySaving',
    subject: 'Akkoord van {{klant}}: rapportage energiebesparing van {{locatie}}',
    body: `Beste {{voornaam}},

{{klant}} is akkoord met de rapportage van {{locatie}}, referentiejaar {{jaar}}. Zij kan worden ingediend.`,
    actionLabel: 'Rapportage bekijken',
    placeholders: ofReport,
  },
  'energySaving.agreedMany': {
    name: 'Akkoord met meer rapportages energiebesparing',
    module: 'energySaving',
    subject: 'Akkoord van {{klant}}: {{aantal}} energiebesparing',
    body: `Beste {{voornaam}},

{{klant}} is akkoord met {{aantal}} energiebesparing. Zij kunnen worden ingediend.

{{lijst}}`,
    actionLabel: 'Rapportages bekijken',
    placeholders: {
      voornaam,
      klant,
      aantal: ofReports.aantal,
      lijst: {
        label: 'De rapportages, met hun locatie',
        example: ['Stadhuis, referentiejaar 2026', 'Zwembad, referentiejaar 2026'],
      },
    },
  },
} as const satisfies Readonly<Record<string, Shipped>>
