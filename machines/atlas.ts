import type { OwnPath } from '../src/contract/areas/account/auth.ts'
import { type AtlasEntry, flow } from './atlasEntry.ts'
import { collectivePageMachine } from './flows/collectivePage.ts'
import { commandPaletteMachine } from './flows/commandPalette.ts'
import { confirmDeleteMachine } from './flows/confirmDelete.ts'
import { connectionImportMachine } from './flows/connectionImport.ts'
import { connectionPickerMachine } from './flows/connectionPicker.ts'
import { credentialsMachine } from './flows/credentials.ts'
import { drawerMachine } from './flows/drawer.ts'
import { errorDialogMachine } from './flows/errorDialog.ts'
import { formMachine } from './flows/form.ts'
import { hoursTimerMachine } from './flows/hoursTimer.ts'
import { idleMachine, idleTime } from './flows/idle.ts'
import { importMachine } from './flows/import.ts'
import { loginMachine } from './flows/login.ts'
import { mutationWizardMachine, wizardStarts } from './flows/mutationWizard.ts'
import { notificationsMachine } from './flows/notifications.ts'
import { oldLinkMachine, oldLinks } from './flows/oldLink.ts'
import { permissionGateMachine } from './flows/permissionGate.ts'
import { reachabilityMachine } from './flows/reachability.ts'
import { resetPasswordMachine } from './flows/resetPassword.ts'
import { searchMachine } from './flows/search.ts'
import { sessionMachine } from './flows/session.ts'
import { signingMachine } from './flows/signing.ts'
import { stepMachine } from './flows/step.ts'
import { surveyMachine } from './flows/survey.ts'
import { taxHelpMachine, taxYear } from './flows/taxHelp.ts'
import { toastsMachine } from './flows/toasts.ts'
import { twoFactorMachine } from './flows/twoFactor.ts'
import { unsubscribePageMachine, unsubscribeStarts } from './flows/unsubscribePage.ts'
import { uploadMachine, uploadStarts } from './flows/upload.ts'
import { formStarts } from './formStarts.ts'
import { duration } from './numbers.nl.ts'

export type { AtlasEntry } from './atlasEntry.ts'

const connection = { id: 12, label: 'Dorpsstraat 1, Gouda (871687120000000014)' }

/** Every machine of the product. */
export const atlas = {
  login: flow(loginMachine, 'Inloggen', 'Van het inlogscherm naar de juiste eerste pagina.', {
    'gewoon bezoek': { returnTo: null, invalidCompany: false },
    'gevraagde pagina': { returnTo: '/v3/customers/7/contacts' as OwnPath, invalidCompany: false },
    'bedrijf gestopt': { returnTo: null, invalidCompany: true },
  }),
  resetPassword: flow(
    resetPasswordMachine,
    'Nieuw wachtwoord',
    'Een nieuw wachtwoord instellen met de link uit de e-mail.',
    { 'link uit de e-mail': { link: { token: 'geldig' } } },
  ),
  signing: flow(
    signingMachine,
    'Ondertekenen zonder account',
    'Met de link uit een e-mail een document lezen, het e-mailadres bevestigen, en tekenen of weigeren.',
    { 'link uit de e-mail': { token: 'geldig' } },
  ),
  collectivePage: flow(
    collectivePageMachine,
    'Openbare pagina van collectieven',
    'Zonder account lezen in welke collectieven je je kunt inschrijven, en belangstelling melden.',
    { 'gewoon bezoek aan /collectief': undefined },
  ),
  unsubscribePage: flow(
    unsubscribePageMachine,
    'Nieuwsbrief afmelden',
    'Zonder account, met de link uit een nieuwsbrief, geen volgende meer ontvangen.',
    unsubscribeStarts,
  ),
  credentials: flow(
    credentialsMachine,
    'Inloggegevens wijzigen',
    'Zelf een ander wachtwoord of e-mailadres, met het huidige wachtwoord erbij.',
    {
      'op de accountpagina': { opensAtOnce: false },
      'link uit de e-mail': { opensAtOnce: true },
    },
  ),
  session: flow(sessionMachine, 'Sessie', 'Wie er is ingelogd en wat die persoon nog moet doen.', {
    'klantpagina geladen': { page: { pathname: '/v3/customers/7', invalidCompany: false } },
    'inlogpagina geladen': { page: { pathname: '/login', invalidCompany: false } },
    'bedrijf gestopt': { page: { pathname: '/login', invalidCompany: true } },
  }),
  idle: flow(
    idleMachine,
    'Sessie verloopt',
    `Na ${duration(idleTime)} zonder activiteit waarschuwen, aftellen en uitloggen.`,
    { 'net ingelogd': undefined },
  ),
  hoursTimer: flow(
    hoursTimerMachine,
    'Urentimer',
    'Tijd bijhouden in de bovenbalk, en registreren voor een klant.',
    {
      'bij een klant': { now: 0, customer: { id: 7, name: 'Bakkerij De Korenaar' } },
      'zonder klant': { now: 0, customer: null },
    },
  ),
  notifications: flow(
    notificationsMachine,
    'Meldingen (bovenbalk)',
    'Meldingen over acties bekijken, lezen en weer ongelezen maken.',
    { bovenbalk: undefined },
  ),
  permissionGate: flow(permissionGateMachine, 'Toegang', 'Wie een pagina mag zien en wie niet.', {
    pagina: { permission: 'mod:ems organisation-report-ems:read' },
  }),
  oldLink: flow(oldLinkMachine, 'Oude link', 'Een oude link naar de pagina van nu brengen.', oldLinks),
  search: flow(searchMachine, 'Klant zoeken', 'Een klant zoeken in de bovenbalk en ernaar wisselen.', {
    bovenbalk: undefined,
  }),
  commandPalette: flow(
    commandPaletteMachine,
    'Snel naar',
    'Met Ctrl+K naar een pagina, een taak of een klant.',
    { overal: undefined },
  ),
  form: flow(formMachine, 'Formulier', 'Gegevens wijzigen zonder iets kwijt te raken.', formStarts),
  mutationWizard: flow(
    mutationWizardMachine,
    'Mutatie aanvragen',
    'Stap voor stap een mutatie aanvragen; het concept staat op de server.',
    wizardStarts,
  ),
  confirmDelete: flow(confirmDeleteMachine, 'Verwijderen', 'Verwijderen, maar pas na een ja.', {
    lijst: undefined,
  }),
  step: flow(stepMachine, 'Stap', 'Een stap zetten in de levensloop van een record, zo nodig met uitleg.', {
    'pagina van een record': undefined,
  }),
  connectionPicker: flow(
    connectionPickerMachine,
    'Aansluiting kiezen',
    'Een aansluiting zoeken en kiezen uit een lijst die doorloopt.',
    {
      'nog niets gekozen': { chosen: null },
      'al gekozen': {
        chosen: { id: 12, ean: '871687120000000014', formattedAddress: 'Dorpsstraat 1, 2801 AA Gouda' },
      },
    },
  ),
  import: flow(importMachine, 'Metingen importeren', 'Metingen uit een bestand bij aansluitingen zetten.', {
    'vanaf het overzicht': { connection: null },
    'vanaf een aansluiting': { connection },
  }),
  connectionImport: flow(
    connectionImportMachine,
    'Aansluitingen importeren',
    'Aansluitingen uit een tabel overnemen, nadat te zien was wat dat doet.',
    { 'vanaf de lijst': undefined },
  ),
  upload: flow(
    uploadMachine,
    'Documenten toevoegen',
    'Bestanden versturen, ook over een verbinding die wegvalt.',
    uploadStarts,
  ),
  reachability: flow(
    reachabilityMachine,
    'Verbinding',
    'Is de server bereikbaar? Zo niet: melden, blijven proberen en daarna verdergaan.',
    { ingelogd: undefined },
  ),
  errorDialog: flow(errorDialogMachine, 'Foutvenster', 'Wat te zien is als een aanvraag stukloopt.', {
    overal: undefined,
  }),
  toasts: flow(toastsMachine, 'Meldingen', 'Korte meldingen in de hoek.', { overal: undefined }),
  drawer: flow(drawerMachine, 'Menu', 'Het linkermenu, uitgeklapt of ingeklapt.', {
    'eerste bezoek': { remembered: null },
    'vorige keer ingeklapt': { remembered: '1' },
  }),
  taxHelp: flow(
    taxHelpMachine,
    'Rekenhulp energiebelasting',
    'De energiebelasting over een verbruik uitrekenen, per schijf.',
    { 'heel jaar': { values: taxYear } },
  ),
  survey: flow(
    surveyMachine,
    'Onderzoek',
    'Op de achtergrond alle locaties beoordelen of naar kansen zoeken, zien hoe ver het is, en het zo nodig annuleren.',
    { 'lijst van een klant': undefined },
  ),
  twoFactor: flow(
    twoFactorMachine,
    'Tweestapsverificatie',
    'Tweestapsverificatie aanzetten, herstelcodes bewaren en weer uitzetten.',
    { 'staat uit': { isOn: false }, 'staat aan': { isOn: true } },
  ),
} as const

/** The atlas as a list, in the order of the pages. */
export const flows: readonly AtlasEntry[] = Object.values(atlas) as readonly AtlasEntry[]
