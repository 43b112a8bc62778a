import type { AtlasEntry } from './atlas.ts'
import { stepNamed } from './flows/step.ts'
import { type StepExample, told } from './ownStepExample.ts'
import { type OwnStepName, ownSteps } from './ownSteps.ts'
import {
  articleAnswer,
  columnForgetting,
  dayAheadFetch,
  fileDated,
  inboxDeed,
  keeperAsking,
  linePasting,
  newsletterTest,
  reportRemark,
  signalCheck,
  signalSetting,
  templateTest,
  textPart,
} from './ownStepsAtOnce.ts'
import { budgetCells } from './ownStepsOfBudgets.ts'

/** Something that is done as a step is, under a name of its own. */
export interface OwnStep extends AtlasEntry {
  readonly example: StepExample
}

const required = 'Dit veld is verplicht'
const reading = { connectionId: 12, register: 'normal', kind: 'standing', month: '2026-10', value: '12345' }
const ofCall = (given: unknown) => ({ event: 'CALL', values: { given } })
const again = { ...ofCall({}), said: 'De factuur wordt opnieuw gecontroleerd', refused: 'Niet gevonden' }

const words: Readonly<Record<OwnStepName, ReturnType<typeof told>>> = {
  manyAtOnce: told('Met meer tegelijk', 'Hetzelfde doen met alle aangevinkte rijen van een lijst.', {
    ...{ event: 'REJECT', values: { rejectionReason: null }, field: 'rejectionReason' },
    ...{ value: 'Dubbel geschreven', said: '3 uren bijgewerkt', refused: required },
  }),
  view: told('Weergave bewaren', 'Filters, volgorde en kolommen van een lijst onder een naam bewaren.', {
    ...{ event: 'KEEP', values: { name: null, query: 'status=open' }, field: 'name', value: 'Openstaand' },
    ...{ said: 'Weergave “Openstaand” bewaard', refused: required },
  }),
  exportRequest: told(
    'Export aanvragen',
    'Van een lange lijst een bestand laten maken, terwijl men verder werkt.',
    {
      ...{
        event: 'export.xlsx',
        values: { name: 'Aansluitingen' },
        field: 'name',
        value: 'Alle aansluitingen',
      },
      ...{ said: 'Je export wordt gemaakt.', refused: required },
    },
  ),
  monthClosing: told(
    'Factuurmaand afsluiten',
    'Een maand met facturen van alle klanten afsluiten, of met een reden weer heropenen.',
    {
      ...{ event: 'REOPEN', values: { reason: null }, field: 'reason', value: 'Nagekomen factuur' },
      ...{ said: 'De maand is heropend', refused: required },
    },
  ),
  invoiceRequest: told(
    'Facturen opvragen',
    'De afzender mailen welke facturen van een maand nog ontbreken.',
    {
      ...{ event: 'REQUEST', values: { recipient: null, message: 'Goedemiddag' }, field: 'recipient' },
      ...{ value: 'facturen@net.example', said: 'De facturen zijn opgevraagd', refused: required },
    },
  ),
  eanLinking: told(
    'EAN-code koppelen',
    'Zeggen welke aansluiting een e-factuur met een onbekende EAN-code bedoelt: alle regels die haar noemen, krijgen die.',
    {
      ...{ event: 'LINK', values: { ean: '871687400001234564', connectionId: null, rightEan: null } },
      ...{ field: 'connectionId', value: 12, said: '3 regels gekoppeld', refused: required },
    },
  ),
  erasure: told(
    'Persoonsgegevens wissen',
    'Wat van een klant tot een persoon leidt onherroepelijk wissen, met een reden en de naam overgetypt.',
    {
      ...{ event: 'ERASE', values: { reason: 'Verzoek van de klant', name: null }, field: 'name' },
      ...{ value: 'Bakkerij De Korenaar', said: 'De persoonsgegevens zijn gewist' },
      refused: 'Typ de naam precies over',
    },
  ),
  meterSwap: told(
    'Meterwissel',
    'Een andere meter op een aansluiting zetten, met de eindstanden van de oude en de beginstanden van de nieuwe.',
    {
      ...{ event: 'SWAP', values: { newNumber: null }, field: 'newNumber', value: 'E0047' },
      ...{ said: 'Meterwissel vastgelegd', refused: required },
    },
  ),
  comment: told(
    'Reageren',
    'Bij een actie of notitie reageren, een eigen reactie wijzigen of haar verwijderen.',
    {
      ...{ event: 'COMMENT', values: { content: null }, field: 'content', value: 'Gebeld, komt morgen' },
      ...{ said: 'Je reactie staat erbij', refused: required },
    },
  ),
  userAccess: told(
    'Toegang van een gebruiker',
    'Met een gebruiker meekijken, een nieuwe link sturen, sessies beëindigen of gegevens wissen.',
    {
      ...{ event: 'WATCH', values: { reason: null }, field: 'reason', value: 'Vraag over een factuur' },
      refused: required,
    },
  ),
  hoursWriting: told(
    'Uren schrijven',
    'Tijd voor een klant opschrijven vanaf een pagina die van geen klant is.',
    {
      ...{ event: 'WRITE', values: { customerId: null, description: 'Overleg' }, field: 'customerId' },
      ...{ value: 7, said: 'Item succesvol opgeslagen', refused: required },
    },
  ),
  hoursSubmitting: told('Week indienen', 'Alles wat in een week nog open staat ter goedkeuring indienen.', {
    ...{ event: 'SUBMIT', values: { items: [{ id: 31, version: 1 }] } },
    ...{ said: 'Week ingediend', refused: 'Deze maand is al afgesloten' },
  }),
  hoursClosing: told(
    'Urenmaand afsluiten',
    'Een maand waarvan alle uren zijn goedgekeurd voor iedereen afsluiten.',
    {
      ...{ event: 'CLOSE', values: { month: '2026-10' } },
      ...{ said: 'De maand is afgesloten', refused: 'In deze maand staan nog uren open' },
    },
  ),
  hoursSettings: told(
    'Instellingen van uren',
    'Bepalen hoe tijd van de timer wordt afgerond en of uren goedgekeurd moeten worden.',
    {
      ...{
        event: 'SETTINGS',
        values: { rounding: '0', approval: true },
        field: 'rounding',
        value: '15',
      },
      ...{ said: 'Item succesvol opgeslagen', refused: required },
    },
  ),
  signOff: told(
    'Grafiek goedkeuren',
    'Een statechart goedkeuren zoals hij is gelezen; is hij intussen gewijzigd, dan wordt dat gezegd.',
    {
      ...{ event: 'SIGN', values: { remark: null }, field: 'remark', value: 'Nagelopen' },
      ...{ said: 'De grafiek is goedgekeurd', refused: 'Deze opmerking is te lang' },
    },
  ),
  readingEntry: told(
    'Meterstanden invoeren',
    'Een cel van het invulblad bewaren, of alles wat uit een rekenblad is geplakt.',
    {
      ...{ event: 'ENTER', values: { entries: [reading] } },
      refused: 'De stand is lager dan de vorige',
    },
  ),
  budgetCells,
  weekCell: told('Cel van de week', 'De tijd in een cel van de week bewaren, wijzigen of weghalen.', {
    ...{ event: 'CELL', values: { seconds: 5400 } },
    refused: 'Deze week is al ingediend',
  }),
  opening: told('Openen', 'Wie een nieuw signaal opent, heeft het daarmee gezien: dat is zelf een stap.', {
    ...{ event: 'OPEN', values: {} },
    refused: 'Iemand anders was eerder',
  }),
  proposal: told(
    'Regels voorstellen',
    'De regels van een vorige factuur overnemen in een nieuwe, met de hoeveelheden nog open.',
    { ...ofCall(88), refused: 'Deze factuur is er niet meer' },
  ),
  linePasting,
  rowOrder: told('Volgorde wijzigen', 'Een rij een andere plaats geven, met de muis of de pijltjes.', {
    ...ofCall({ place: 'before', of: 4 }),
    refused: 'Deze rij is er niet meer',
  }),
  columnForgetting,
  fileSending: told(
    'Bestand bij een record',
    'Een bestand versturen zodra het is gekozen: een foto van een meter, een bijlage, een originele factuur.',
    { ...ofCall('foto.jpg'), said: 'Het bestand staat erbij', refused: 'Dit soort bestand kan hier niet' },
  ),
  articleAnswer,
  textPart,
  inboxDeed,
  controlAgain: told('Factuur opnieuw controleren', 'Opnieuw naast prijzen en metingen leggen.', again),
  signalCheck,
  templateTest,
  newsletterTest,
  dayAheadFetch,
  keeperAsking,
  signalSetting,
  reportRemark,
  fileDated,
}

/** Every step of its own as the QA page and the tests know it. */
export const ownStepList: readonly OwnStep[] = Object.entries(ownSteps).map(([id, manner]) => ({
  ...{ id, file: 'machines/flows/step.ts', starts: { overal: undefined } },
  ...words[id as OwnStepName],
  machine: stepNamed(id, manner),
}))
