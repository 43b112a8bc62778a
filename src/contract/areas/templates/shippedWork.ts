import { type Shipped, usual } from './shipped.ts'

const { brand: merk, firstName: voornaam, customer: klant, settings: instellingen } = usual
const count = (of: string) => ({ label: `Hoeveel ${of}`, example: '3' })
const why = 'Je krijgt deze e-mail omdat je dat zo hebt ingesteld: {{instellingen}}'
const looked =
  'Klopt alles nog? Kies dan Nog actueel. Anders kies je Herzien. Lezers zien tot dan een melding bij het artikel.'
const found = { label: 'De signalen', example: ['Hoofdmeter: Verbruik in het weekend', 'Gas: Lekverbruik'] }
const ontvangers = {
  label: 'Adres waar te kiezen is wie signalen krijgt',
  example: 'https://portaal.example/v3/customers/1/signals/ems/recipients',
}

/** The mails about what there is to do, and what was found. */
export const shippedWork = {
  'actions.notification': {
    name: 'Eén melding over een actie',
    module: 'actions',
    subject: '{{onderwerp}}',
    body: 'Beste {{voornaam}},\n\n{{melding}}',
    actionLabel: 'Bekijken',
    closing: `{{antwoord}}\n\n${why}`,
    placeholders: {
      voornaam,
      onderwerp: { label: 'Onderwerp van de actie', example: 'Meterstanden opvragen' },
      melding: {
        label: 'De melding',
        example: 'Aan jou toegewezen: “Meterstanden opvragen” (Bakkerij De Korenaar), door Bas Smit.',
      },
      antwoord: {
        label: 'Hoe te antwoorden is, als er een gedeelde mailbox is',
        example: ['Antwoorden op deze e-mail kan ook.'],
      },
      instellingen,
    },
  },
  'actions.digest': {
    name: 'Meldingen over acties, samen',
    module: 'actions',
    subject: '{{aantal}} meldingen van {{merk}}',
    body: 'Beste {{voornaam}},\n\n{{meldingen}}',
    actionLabel: 'Naar het portaal',
    closing: why,
    placeholders: {
      merk,
      voornaam,
      aantal: count('meldingen'),
      meldingen: {
        label: 'De meldingen',
        example: ['Aan jou toegewezen: “Meterstanden opvragen” (Bakkerij De Korenaar), door Bas Smit.'],
      },
      instellingen,
    },
  },
  'exports.ready': {
    name: 'Export staat klaar',
    module: 'exports',
    subject: 'Je export staat klaar: {{naam}}',
    body: 'De export “{{naam}}” is klaar. Je kunt het bestand ophalen t/m {{tot}}.',
    actionLabel: 'Bestand ophalen',
    placeholders: {
      naam: { label: 'Naam van de export', example: 'Aansluitingen' },
      tot: { label: 'Laatste dag om het bestand op te halen', example: '03/12/2026' },
    },
  },
  'exports.failed': {
    name: 'Export mislukt',
    module: 'exports',
    subject: 'Je export is mislukt: {{naam}}',
    body: 'De export “{{naam}}” is niet gelukt.\n\n{{reden}}',
    actionLabel: 'Export bekijken',
    placeholders: {
      naam: { label: 'Naam van de export', example: 'Aansluitingen' },
      reden: { label: 'Waarom het niet lukte', example: ['De lijst is te lang.'] },
    },
  },
  'invoices.request': {
    name: 'Ontbrekende facturen opvragen',
    module: 'invoices',
    subject: 'Ontbrekende facturen over {{maand}}',
    body: '{{bericht}}\n\n{{aansluitingen}}',
    closing: '{{antwoord}}',
    placeholders: {
      maand: { label: 'Maand', example: 'oktober 2026' },
      bericht: {
        label: 'Wat de aanvrager schreef',
        example: ['Wil je ons de facturen van deze aansluitingen sturen?'],
      },
      aansluitingen: {
        label: 'De aansluitingen',
        example: ['871687120000000014, Hoofdmeter (Bakkerij De Korenaar)'],
      },
      antwoord: {
        label: 'Aan wie te antwoorden is',
        example: ['Antwoorden kan aan Bas Smit, bas@wattwerf.example.'],
      },
    },
  },
  'readings.reminder': {
    name: 'Herinnering aan meterstanden',
    module: 'readings',
    subject: 'Meterstanden van {{maand}} voor {{klant}}',
    body: 'Van {{meters}} van {{klant}} ontbreekt de stand aan het eind van {{maand}}.\n\n{{lijst}}',
    actionLabel: 'Meterstanden invoeren',
    closing: 'Wil je deze herinnering niet meer? Zet haar uit in het portaal: {{instellingen}}',
    placeholders: {
      klant,
      maand: { label: 'Maand', example: 'oktober 2026' },
      meters: { label: 'Hoeveel meters', example: '2 meters' },
      lijst: { label: 'De meters', example: ['Hoofdmeter', 'Gas bakkerij'] },
      instellingen,
    },
  },
  'signals.one': {
    name: 'Eén nieuw signaal',
    module: 'signals',
    subject: '{{signaal}} bij {{klant}}',
    body: 'Er is een nieuw signaal bij {{klant}}.\n\n{{signalen}}',
    actionLabel: 'Bekijken',
    closing: 'Wie deze e-mails krijgt, kies je hier: {{ontvangers}}',
    placeholders: {
      klant,
      signaal: { label: 'Soort signaal', example: 'Sluipverbruik' },
      signalen: found,
      ontvangers,
    },
  },
  'signals.more': {
    name: 'Nieuwe signalen, samen',
    module: 'signals',
    subject: '{{aantal}} signalen bij {{klant}}',
    body: 'Er zijn {{aantal}} nieuwe signalen bij {{klant}}.\n\n{{signalen}}',
    actionLabel: 'Alle signalen',
    closing: 'Wie deze e-mails krijgt, kies je hier: {{ontvangers}}',
    placeholders: { klant, aantal: count('signalen'), signalen: found, ontvangers },
  },
  'knowledgebase.reviewOne': {
    name: 'Eén artikel nakijken',
    module: 'knowledgebase',
    subject: 'Nakijken: {{titel}}',
    body: `Beste {{voornaam}},

Dit artikel van jou in de kennisbank moet worden nagekeken:

{{titel}}

${looked}`,
    actionLabel: 'Artikel openen',
    placeholders: { voornaam, titel: { label: 'Titel van het artikel', example: 'Sluipverbruik opsporen' } },
  },
  'knowledgebase.reviewMore': {
    name: 'Artikelen nakijken',
    module: 'knowledgebase',
    subject: '{{aantal}} artikelen om na te kijken',
    body: `Beste {{voornaam}},

Deze artikelen van jou in de kennisbank moeten worden nagekeken:

{{titels}}

${looked}`,
    actionLabel: 'Artikelen openen',
    placeholders: {
      voornaam,
      aantal: count('artikelen'),
      titels: {
        label: 'Titels van de artikelen',
        example: ['Sluipverbruik opsporen', 'Zo leest u de meter'],
      },
    },
  },
} as const satisfies Readonly<Record<string, Shipped>>
