import { actions, guards } from './rules.nl.ts'

/** The Dutch words of the charts; the names of the states stand beside the states, in their `meta.label`. */
export const words = {
  events: {
    acceptTerms: 'Voorwaarden accepteren',
    activity: 'Activiteit, hier of in een ander tabblad',
    again: 'Nog een keer',
    ask: 'Verwijderen gekozen',
    back: 'Terug',
    beat: 'Een minuut voorbij',
    begin: 'Ingelogd, timer begint',
    cancel: 'Annuleren',
    change: 'Veld gewijzigd',
    changedElsewhere: 'In een ander tabblad gewijzigd',
    choose: 'Gekozen',
    chooseCustomer: 'Klant gekozen',
    chooseFile: 'Bestand gekozen',
    clear: 'Keuze wissen',
    close: 'Sluiten',
    codesKept: 'Herstelcodes bewaard',
    confirm: 'Bevestigen',
    continue: 'Doorgaan',
    counted: 'Server telde de meldingen',
    customerSelected: 'Klant gekozen',
    describe: 'Omschrijving getypt',
    discard: 'Weggaan zonder opslaan',
    dismiss: 'Wegklikken',
    end: 'Uitgelogd, timer stopt',
    endSuperSession: 'Meekijken stoppen',
    failed: 'Er ging iets mis',
    forbidden: 'Geen toegang (403)',
    forgot: 'Vergeten?',
    keepAll: 'Doorgaan, alle tijd telt',
    leave: 'Pagina verlaten',
    loggedOut: 'Uitgelogd in een ander tabblad',
    logout: 'Uitloggen',
    looked: 'Op de klok gekeken',
    matchMeter: 'Aansluiting gekoppeld',
    open: 'Openen',
    pause: 'Pauzeren',
    profileChanged: 'Profiel gewijzigd',
    progressed: 'Voortgang gemeld',
    read: 'Markeer als gelezen',
    readAll: 'Alles als gelezen markeren',
    refused: 'Sessie niet meer geldig (401)',
    register: 'Registreren',
    remove: 'Uitzetten',
    requestMail: 'E-mail aanvragen',
    restart: 'Timer opnieuw (restart-idle-timer)',
    resume: 'Hervatten',
    retry: 'Opnieuw proberen',
    save: 'Opslaan',
    sayMeaning: 'Betekenis van de tijden gekozen',
    scrolledToEnd: 'Naar het einde gescrold',
    serverFailed: 'Fout op de server (500)',
    settle: 'Keuzes toepassen',
    setUp: 'Instellen',
    signedIn: 'Ingelogd',
    signInAgain: 'Opnieuw inloggen',
    skipMeter: 'Meter overslaan',
    start: 'Starten',
    stay: 'Blijven',
    stopAtLastActivity: 'Stoppen op laatste activiteit',
    submit: 'Versturen',
    submitCode: 'Code versturen',
    submitPassword: 'Wachtwoord versturen',
    submitRecoveryCode: 'Herstelcode versturen',
    succeeded: 'Gelukt',
    toggle: 'In- of uitklappen',
    twoFactorSetUp: 'Tweestapsverificatie ingesteld',
    type: 'Zoekterm getypt',
    undo: 'Wijzigingen annuleren',
    unread: 'Markeer als ongelezen',
    useAuthenticator: 'Toch een code uit de app gebruiken',
    useRecoveryCode: 'Herstelcode gebruiken',
  },
  guards,
  actions,
  /** Calls, by the name of the call and, where one call is made at several places, by the place. */
  actors: {
    acceptTerms: 'voorwaarden accepteren',
    askPermission: 'toestemming vragen',
    authenticate: 'inloggen',
    checkCode: 'code controleren',
    checkCredentials: 'gegevens controleren',
    checkRecoveryCode: 'herstelcode controleren',
    deleteItem: 'verwijderen',
    fetchFirstPage: 'eerste bladzijde ophalen',
    fetchNextPage: 'volgende bladzijde ophalen',
    fetchNotifications: 'meldingen ophalen',
    fetchPage: 'bladzijde ophalen',
    fetchSession: 'sessie ophalen',
    fetchTimer: 'timer ophalen',
    findCustomers: 'klanten zoeken',
    generateSecret: 'geheim maken',
    importReadings: 'metingen importeren',
    logout: 'uitloggen',
    mark: 'gelezen of niet bewaren',
    markOpened: 'gelezen bewaren',
    ping: 'sessie verlengen (ping)',
    proveSecret: 'eerste code controleren',
    readFile: 'bestand lezen',
    registerTime: 'tijd registreren',
    removeSecret: 'tweestapsverificatie uitzetten',
    requestPassword: 'e-mail aanvragen',
    resetPassword: 'wachtwoord instellen',
    save: 'opslaan',
    superLogout: 'terug naar eigen account',
    switchCustomer: 'van klant wisselen',
    takeAskedStep: 'stap zetten met uitleg',
    takeStep: 'stap zetten',
  },
  delays: {
    idleTime: '30 minuten zonder activiteit',
    second: '1 seconde',
    successStays: '2 seconden',
    typingPause: 'een halve seconde niet typen',
  },
} as const

/** The Dutch word for a name, or undefined when the dictionary has none. */
export function wordFor(kind: keyof typeof words, name: string): string | undefined {
  const dictionary: Readonly<Record<string, string>> = words[kind]
  return Object.hasOwn(dictionary, name) ? dictionary[name] : undefined
}

/** What sets an arrow going, in Dutch: an event, the end of a call, a delay, or nothing at all. */
export function eventWord(type: string): string | undefined {
  if (type === '') return 'meteen'
  const [, end, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (end && actor) {
    const word = wordFor('actors', actor)
    return word && `${end === 'done' ? 'klaar' : 'fout'}: ${word}`
  }
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
  if (delay) {
    const word = wordFor('delays', delay)
    return word && `na ${word}`
  }
  return wordFor('events', type)
}
