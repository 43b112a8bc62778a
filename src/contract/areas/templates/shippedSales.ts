import { type Shipped, usual } from './shipped.ts'

const { brand: merk, customer: klant } = usual
const naam = { label: 'Contactpersoon, of anders de klant', example: 'S. Vermeer' }
const titel = { label: 'Wat er te koop is', example: 'Inkoop en monitoring drie bakkerijen' }
const waarde = { label: 'Waarde per jaar', example: '€\u00a04.800,00' }
const tot = { label: 'Laatste dag waarop de offerte geldt', example: '31 december 2026' }
const afzender = { label: 'Eigenaar van de verkoopkans', example: 'Joris van Account' }
const ondertekenaar = { label: 'Wie de machtiging tekent', example: 'S. Vermeer' }
const eind = { label: 'Laatste dag waarop de machtiging geldt', example: '30 november 2027' }
const placeholders = { merk, klant, naam, titel, waarde, tot, afzender }

/** What is written to who may become a customer: the offer on paper, and the mail it goes along with. */
export const shippedSales = {
  'sales.offer': {
    name: 'Offerte (brief als PDF)',
    module: 'sales',
    subject: 'Offerte {{titel}}',
    body: `Beste {{naam}},

Hierbij bieden wij {{klant}} aan: {{titel}}. Hieronder staat welke diensten daarbij horen.

De waarde van deze diensten samen is {{waarde}} per jaar, exclusief btw.`,
    closing: `Deze offerte geldt tot en met {{tot}}. Gaat u akkoord, laat het dan weten aan {{afzender}}: daarna ontvangt u de overeenkomst om te ondertekenen.

Met vriendelijke groet,`,
    placeholders,
  },
  'sales.mandate': {
    name: 'Machtiging bij een verkoopkans (brief als PDF)',
    module: 'sales',
    subject: 'Machtiging van {{klant}} aan {{merk}}',
    body: `{{klant}}, hier vertegenwoordigd door {{ondertekenaar}}, machtigt {{merk}} om namens haar gegevens op te vragen bij netbeheerders, meetbedrijven en energieleveranciers: verbruik, meetgegevens, tarieven, contracten en facturen.

{{merk}} gebruikt deze gegevens alleen voor een aanbod: {{titel}}. Deze machtiging geeft geen recht om een overeenkomst te sluiten of op te zeggen.`,
    closing:
      'Deze machtiging geldt tot en met {{eind}}. {{klant}} kan haar op elk moment intrekken door dat te laten weten aan {{afzender}}.',
    placeholders: { merk, klant, ondertekenaar, titel, eind, afzender },
  },
  'sales.offerMail': {
    name: 'Offerte mailen',
    module: 'sales',
    subject: 'Uw offerte van {{merk}}: {{titel}}',
    body: `Beste {{naam}},

Bij deze e-mail zit onze offerte voor {{klant}}: {{titel}}.

De offerte geldt tot en met {{tot}}. Hebt u vragen, neem dan contact op met {{afzender}}.`,
    placeholders,
  },
} as const satisfies Readonly<Record<string, Shipped>>
