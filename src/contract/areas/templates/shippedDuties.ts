import { type Shipped, usual } from './shipped.ts'

const { brand: merk, firstName: voornaam, customer: klant } = usual
const mutatie = { label: 'Mutatienummer', example: 'MU-00012' }
const soort = { label: 'Soort mutatie', example: 'Uithuizing' }
const plaats = { label: 'Adres of aansluitingen', example: 'Dorpsstraat 1, Gouda' }
const datum = { label: 'Ingangsdatum', example: '15 januari 2027' }
const ofMutation = { voornaam, klant, mutatie, soort, plaats }

/** The mails about mutations, and what is written about tax that is asked back. */
export const shippedDuties = {
  'mutations.party': {
    name: 'Mutatie melden bij een marktpartij',
    module: 'mutations',
    subject: '{{soort}} per {{datum}} voor {{klant}}',
    body: `Geachte relatie,

Namens {{klant}} vragen wij u om de volgende wijziging te verwerken: {{soort}}, per {{datum}}.

{{aansluitingen}}

{{gegevens}}

Wilt u bevestigen per welke datum dit is verwerkt? Noem daarbij ons kenmerk {{mutatie}}.`,
    closing: '{{antwoord}}',
    placeholders: {
      klant,
      mutatie,
      soort,
      datum,
      aansluitingen: {
        label: 'De aansluitingen, met EAN-code en adres',
        example: ['Het gaat om:', '871687120000000014, Dorpsstraat 1, 2801 AA Gouda (elektriciteit)'],
      },
      gegevens: {
        label: 'Wat verder nodig is',
        example: ['Nieuwe gebruiker: J. de Wit.', 'Meterstand op 15/01/2027: enkel tarief 12.450.'],
      },
      antwoord: {
        label: 'Aan wie te antwoorden is',
        example: ['Antwoorden kan aan Bas Smit, bas@wattwerf.example.'],
      },
    },
  },
  'mutations.received': {
    name: 'Mutatie ontvangen',
    module: 'mutations',
    subject: 'Ontvangen: {{aantal}} voor {{klant}}',
    body: `Beste {{voornaam}},

Wij hebben je aanvraag voor {{klant}} ontvangen en gaan ermee aan de slag.

{{lijst}}`,
    actionLabel: 'Mutaties bekijken',
    placeholders: {
      voornaam,
      klant,
      aantal: { label: 'Hoeveel mutaties', example: '2 mutaties' },
      lijst: {
        label: 'De mutaties, met hun verwachte datum',
        example: ['MU-00012 Uithuizing, Dorpsstraat 1, Gouda: verwacht per 15/01/2027.'],
      },
    },
  },
  'mutations.question': {
    name: 'Vraag over een mutatie',
    module: 'mutations',
    subject: 'Vraag over mutatie {{mutatie}} van {{klant}}',
    body: `Beste {{voornaam}},

Wij hebben een vraag over {{soort}}, {{plaats}}:

{{vraag}}

Tot je antwoord staat deze mutatie stil.`,
    actionLabel: 'Antwoord geven',
    placeholders: {
      ...ofMutation,
      vraag: { label: 'De vraag', example: ['Vanaf welke dag staat het pand leeg?'] },
    },
  },
  'mutations.confirmed': {
    name: 'Mutatie verwerkt',
    module: 'mutations',
    subject: 'Verwerkt per {{datum}}: mutatie {{mutatie}} van {{klant}}',
    body: `Beste {{voornaam}},

Alle partijen hebben bevestigd: {{soort}}, {{plaats}}, per {{datum}}. De aansluiting is in het portaal aangepast.`,
    actionLabel: 'Mutatie bekijken',
    placeholders: { ...ofMutation, datum: { label: 'Bevestigd per', example: '15 januari 2027' } },
  },
  'mutations.rejected': {
    name: 'Mutatie afgewezen',
    module: 'mutations',
    subject: 'Afgewezen: mutatie {{mutatie}} van {{klant}}',
    body: `Beste {{voornaam}},

Wij kunnen deze aanvraag niet uitvoeren: {{soort}}, {{plaats}}.

{{reden}}

Je kunt de mutatie aanpassen en opnieuw indienen.`,
    actionLabel: 'Mutatie bekijken',
    placeholders: {
      ...ofMutation,
      reden: { label: 'De reden', example: ['Reden: deze aansluiting is al afgemeld.'] },
    },
  },
  'taxReclaim.question': {
    name: 'Vraag bij een teruggaaf',
    module: 'taxReclaim',
    subject: 'Vóór {{voor}} antwoorden: teruggaaf {{dossier}} van {{klant}}',
    body: `Beste {{voornaam}},

Bij de teruggaaf van energiebelasting voor {{klant}} ({{regeling}}) is een vraag gesteld:

{{vraag}}

Graag horen wij je antwoord vóór {{voor}}.`,
    actionLabel: 'Dossier bekijken',
    placeholders: {
      voornaam,
      klant,
      dossier: { label: 'Dossiernummer', example: 'TG-00012' },
      regeling: { label: 'Regeling', example: 'Kerken en instellingen (50%)' },
      voor: { label: 'Vóór welke dag', example: '1 december 2026' },
      vraag: { label: 'De vraag', example: ['Stuur de statuten van de stichting mee.'] },
    },
  },
  'taxReclaim.mandate': {
    name: 'Machtiging voor teruggaven (brief als PDF)',
    module: 'taxReclaim',
    subject: 'Machtiging van {{klant}} aan {{merk}}: teruggaaf energiebelasting',
    body: `{{klant}}, hier vertegenwoordigd door {{ondertekenaar}}, machtigt {{merk}} om namens haar energiebelasting terug te vragen: verzoeken in te dienen bij de Belastingdienst en bij energieleveranciers, vragen daarover te beantwoorden, beschikkingen te ontvangen en bezwaar te maken.

{{merk}} mag daarvoor verbruik, tarieven en facturen opvragen bij netbeheerders, meetbedrijven en energieleveranciers. Deze machtiging geeft geen recht om een overeenkomst te sluiten of op te zeggen.`,
    closing:
      'Deze machtiging geldt voor alle teruggaven van {{klant}} over de aansluitingen die erin staan, tot {{klant}} haar intrekt. Dat kan op elk moment door het te laten weten aan {{merk}}.',
    placeholders: {
      merk,
      klant,
      ondertekenaar: { label: 'Wie de machtiging tekent', example: 'S. Vermeer' },
    },
  },
} as const satisfies Readonly<Record<string, Shipped>>
