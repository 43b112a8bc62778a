import { type Shipped, usual } from './shipped.ts'

const { firstName: voornaam, customer: klant } = usual
const klik = { label: 'Nummer van de klik', example: 'K-2026-0012' }
const wat = { label: 'Wat er gekocht wordt', example: 'Basislast, 2027, 1,5 MW' }
const tot = { label: 'Tot wanneer het voorstel geldt', example: '3 december 2026, 17:00 uur' }
const usually = { voornaam, klant, klik, wat }

/** The mails about a click: to who decides at the customer, to who proposed it, and to the desk of the supplier. */
export const shippedClicks = {
  'clicks.approval': {
    name: 'Goedkeuring gevraagd voor een klik',
    module: 'clicks',
    subject: 'Jouw goedkeuring gevraagd vóór {{tot}}: klik {{klik}}',
    body: `Beste {{voornaam}},

Wij stellen voor om voor {{klant}} een prijs vast te leggen: {{wat}}.

{{prijs}}

{{toelichting}}

Keur je niet vóór {{tot}} goed, dan vervalt het voorstel. Er wordt niets gekocht zonder goedkeuring.`,
    actionLabel: 'Voorstel bekijken',
    placeholders: {
      ...usually,
      tot,
      prijs: { label: 'De prijs of de limiet', example: ['De prijs bij het voorstel is 84,20 €/MWh.'] },
      toelichting: { label: 'Waarom het voorgesteld wordt', example: ['De markt daalt sinds een week.'] },
    },
  },
  'clicks.reminder': {
    name: 'Klik vervalt vandaag',
    module: 'clicks',
    subject: 'Vervalt om {{tijd}} uur: klik {{klik}}',
    body: `Beste {{voornaam}},

Dit voorstel voor {{klant}} wacht nog op een goedkeuring: {{wat}}.

Keur je niet vóór {{tot}} goed, dan vervalt het.`,
    actionLabel: 'Voorstel bekijken',
    placeholders: { ...usually, tot, tijd: { label: 'Tot hoe laat', example: '17:00' } },
  },
  'clicks.executed': {
    name: 'Klik uitgevoerd',
    module: 'clicks',
    subject: 'Uitgevoerd: klik {{klik}} voor {{klant}}',
    body: `Beste {{voornaam}},

De leverancier heeft de klik bevestigd: {{wat}} voor {{prijs}}.`,
    actionLabel: 'Klik bekijken',
    placeholders: { ...usually, prijs: { label: 'De prijs', example: '84,20 €/MWh' } },
  },
  'clicks.approved': {
    name: 'Klik goedgekeurd',
    module: 'clicks',
    subject: 'Goedgekeurd: klik {{klik}} voor {{klant}}',
    body: `Beste {{voornaam}},

Je voorstel is goedgekeurd: {{wat}}.

{{vervolg}}`,
    actionLabel: 'Naar de klik',
    placeholders: {
      ...usually,
      vervolg: {
        label: 'Wat er nu te doen is',
        example: ['Plaats de opdracht bij de leverancier, en leg dat vast bij de klik.'],
      },
    },
  },
  'clicks.placed': {
    name: 'Opdracht aan de klikdesk van de leverancier',
    module: 'clicks',
    subject: 'Opdracht voor {{klant}}: {{wat}} (klik {{klik}})',
    body: `Geachte heer of mevrouw,

Namens {{klant}} geven wij {{leverancier}} deze opdracht: {{wat}}.

{{volume}}

{{prijs}}

{{kenmerken}}

Bevestigt u de prijs en de hoeveelheid zodra de opdracht is uitgevoerd? U kunt op deze e-mail antwoorden.`,
    placeholders: {
      klant,
      klik,
      wat,
      leverancier: { label: 'Naam van de leverancier', example: 'Zonkracht' },
      volume: {
        label: 'Hoeveel energie het is',
        example: ['Dat is 13.140 MWh, waarvan 4.698 MWh in piekuren.'],
      },
      prijs: { label: 'Tegen welke prijs', example: ['De prijs bij het voorstel is 84,20 €/MWh.'] },
      kenmerken: {
        label: 'Overeenkomst en referentie',
        example: ['Leveringsovereenkomst O-2026-0031', 'Uw referentie: ZK-2026-17'],
      },
    },
  },
  'clicks.rejected': {
    name: 'Klik afgewezen',
    module: 'clicks',
    subject: 'Afgewezen: klik {{klik}} voor {{klant}}',
    body: 'Beste {{voornaam}},\n\nJe voorstel is afgewezen: {{wat}}.\n\n{{reden}}',
    actionLabel: 'Naar de klik',
    placeholders: {
      ...usually,
      reden: { label: 'De reden', example: ['Reden: Wij wachten op de begroting.'] },
    },
  },
  'clicks.expired': {
    name: 'Klik verlopen',
    module: 'clicks',
    subject: 'Verlopen: klik {{klik}} voor {{klant}}',
    body: `Beste {{voornaam}},

Je voorstel gold tot {{tot}} en is verlopen: {{wat}}. Er is niets gekocht.`,
    actionLabel: 'Naar de klik',
    placeholders: { ...usually, tot },
  },
  'clicks.unconfirmed': {
    name: 'Klik nog niet bevestigd',
    module: 'clicks',
    subject: 'Nog geen bevestiging: klik {{klik}} voor {{klant}}',
    body: `Beste {{voornaam}},

De opdracht ligt bij de leverancier: {{wat}}.

Leg de bevestiging vast, of dat de opdracht niet is uitgevoerd.`,
    actionLabel: 'Naar de klik',
    placeholders: usually,
  },
  'clicks.limit': {
    name: 'Limiet van een klik bereikt',
    module: 'clicks',
    subject: 'Limiet bereikt: klik {{klik}} voor {{klant}}',
    body: `Beste {{voornaam}},

De marktprijs is gekomen bij de limiet van {{prijs}}: {{wat}}.

Er is nog niets gekocht. Plaats de opdracht bij de leverancier, en leg dat vast bij de klik.`,
    actionLabel: 'Opdracht plaatsen',
    placeholders: { ...usually, prijs: { label: 'De limiet', example: '80,00 €/MWh' } },
  },
} as const satisfies Readonly<Record<string, Shipped>>
