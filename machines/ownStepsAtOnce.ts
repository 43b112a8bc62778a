import { told } from './ownStepExample.ts'

const call = (given: unknown) => ({ event: 'CALL', values: { given } })

/** What somebody says of an article. */
export const articleAnswer = told(
  'Een artikel beantwoorden',
  'Zeggen dat je een artikel van de kennisbank hebt gelezen, of dat je er iets aan had.',
  { ...call({ helpful: true }), refused: 'Dit artikel is er niet meer' },
)

/** What stands in a text besides words. */
export const textPart = told(
  'Iets in een tekst zetten',
  'Een afbeelding met haar beschrijving, of een link, in een artikel of nieuwsbrief zetten of daar wijzigen.',
  {
    event: 'PICTURE',
    values: { alt: null, size: 'large' },
    field: 'alt',
    value: 'De meterkast, met de hoofdschakelaar links',
    refused: 'Dit veld is verplicht',
  },
)

/** What somebody does with a conversation besides its steps. */
export const inboxDeed = told(
  'Iets doen in een gesprek',
  'Een gesprek in de inbox weer ongelezen maken, of er een interne notitie bij zetten.',
  {
    ...call({ text: 'Gebeld met de klant' }),
    said: 'Notitie toegevoegd',
    refused: 'Dit gesprek is er niet meer',
  },
)

/** Seeing a mail as a mail program shows it. */
export const templateTest = told(
  'Testmail sturen',
  'Een versie van een e-mail, met voorbeelden ingevuld, naar jezelf sturen.',
  { ...call({}), said: 'De testmail is onderweg', refused: 'Deze versie is er niet meer' },
)

/** Seeing a newsletter as those who get it will. */
export const newsletterTest = told(
  'Nieuwsbrief testen',
  'Een nieuwsbrief als testmail naar jezelf sturen, voordat hij wordt verzonden.',
  { ...call({}), said: 'De testmail is onderweg', refused: 'Deze nieuwsbrief is er niet meer' },
)

/** Letting what was tried for a connection count. */
export const signalSetting = told(
  'Instelling van een signaal bewaren',
  'Wat voor een aansluiting is uitgeprobeerd laten gelden, of weer de instelling van de klant volgen.',
  {
    ...call({ reference: 'profile', threshold: 20, least: 5 }),
    said: 'Bewaard; de volgende berekening houdt zich eraan',
    refused: 'Dit veld is verplicht',
  },
)

/** Not waiting for the night. */
export const signalCheck = told(
  'Signalen nu berekenen',
  'Niet op de nacht wachten met zoeken naar signalen.',
  {
    ...call({ connectionId: 12 }),
    said: 'De signalen worden opnieuw berekend',
    refused: 'Er wordt al gerekend',
  },
)

/** Not waiting for the clock. */
export const dayAheadFetch = told(
  'Day-aheadprijzen nu ophalen',
  'Niet wachten tot de server de prijzen van een bron vanzelf weer ophaalt.',
  { ...call({ source: 'entsoe' }), refused: 'ENTSO-E wordt op dit moment al opgehaald.' },
)

/** A customer asks for what only one of ours can begin. */
export const keeperAsking = told(
  'De accountmanager vragen',
  'Om een teruggaaf of een cluster vragen, die een medewerker maakt.',
  {
    ...call({ scheme: 'kerk', about: 'Dorpskerk' }),
    said: 'Gevraagd: je accountmanager krijgt bericht',
    refused: 'Dit is al gevraagd: je accountmanager is ermee bezig.',
  },
)

/** Reading columns without what was pointed at before. */
export const columnForgetting = told(
  'Aangewezen kolommen vergeten',
  'Niet meer onthouden wat de kolommen van een eerder bestand met meetgegevens betekenen; dit bestand wordt opnieuw gelezen.',
  { ...call(12), refused: 'Dit bestand is er niet meer. Kies het opnieuw.' },
)

/** Lines of a bill from a sheet. */
export const linePasting = told(
  'Factuurregels plakken',
  'Bij regels uit een rekenblad de aansluitingen zoeken die erin genoemd worden.',
  {
    ...call({ at: { row: 0, column: 1 }, text: 'Dorpsstraat 12\t1200' }),
    refused: 'Zoveel aansluitingen in één keer kan niet',
  },
)

/** What is said of a part of a report, and what is done with that. */
export const reportRemark = told(
  'Opmerking bij een rapportage',
  'Bij een onderdeel of een maatregel van een rapportage een opmerking maken, of die verwerken of beantwoorden.',
  {
    event: 'REMARK',
    values: { about: 'maatregelen', content: null },
    field: 'content',
    value: 'De koelcel is al vervangen',
    said: 'Opmerking toegevoegd',
    refused: 'Dit veld is verplicht',
  },
)

export const fileDated = told(
  'Bestand dat eens eindigt',
  'Een machtiging of contract toevoegen waar een formulier erom vraagt: tot wanneer het geldt, en dan wordt het verstuurd.',
  {
    event: 'ADD',
    values: { expiryDate: null },
    field: 'expiryDate',
    value: '2028-12-31',
    said: 'Document toegevoegd',
    refused: 'Kies een dag na de datum van het document',
  },
)
