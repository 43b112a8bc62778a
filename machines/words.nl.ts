import { articleLives } from './article.nl.ts'
import { auditEvents } from './auditEvents.nl.ts'
import { calls } from './calls.nl.ts'
import { collectiveLives } from './collective.nl.ts'
import { actions } from './deeds.nl.ts'
import { events } from './events.nl.ts'
import { idleTime } from './flows/idle.ts'
import { lookPause } from './flows/reachability.ts'
import { successStays } from './flows/toasts.ts'
import { inboxLives, mailboxCalls, mailboxDeeds, mailboxDelays, mailboxGuards } from './inbox.nl.ts'
import { invitationDays } from './life-cycles/user.ts'
import { mutationLives, wizardGuards } from './mutation.nl.ts'
import { newsletterCalls, newsletterGuards, newsletterLives } from './newsletter.nl.ts'
import { duration, second } from './numbers.nl.ts'
import { resumeAfter } from './parts/upload.ts'
import { guards } from './rules.nl.ts'
import { saleLives } from './sales.nl.ts'
import { savingLives } from './saving.nl.ts'
import { surveyCalls, surveyDeeds, surveyDelays, surveyGuards } from './survey.nl.ts'
import { taxLives } from './tax.nl.ts'
import { templateGuards, templateLives } from './template.nl.ts'
import { typingPause } from './typingPause.ts'

/** The Dutch words of the charts; the names of the states stand beside the states, in their `meta.label`. */
export const words = {
  events,
  /** Steps of records, by the event of their life cycle; `sys.` is what the server does by itself. */
  lives: {
    ...articleLives,
    ...inboxLives,
    ...collectiveLives,
    ...auditEvents,
    ...taxLives,
    ...saleLives,
    ...savingLives,
    ...mutationLives,
    ...newsletterLives,
    ...templateLives,
    ARCHIVE: 'Archiveren',
    RENEW: 'Nieuwe versie',
    RESTORE: 'Terugzetten',
    UNLOCK: 'Deblokkeren',
    REGISTER_SIGNED: 'Getekend exemplaar vastleggen',
    SEND: 'Ter ondertekening versturen',
    RESEND: 'Uitnodiging opnieuw sturen',
    TERMINATE: 'Opzeggen',
    SUSPEND: 'Opschorten',
    GIVE_NOTICE: 'Opzegging registreren',
    DROP: 'Afvallen',
    ACTIVATE: 'Activeren',
    ANNOUNCE_CLOSURE: 'Beëindiging aankondigen',
    APPROVE: 'Goedkeuren',
    ADOPT: 'Vaststellen',
    CALCULATE: 'Doorrekenen',
    RETURN: 'Terugsturen',
    'sys.SUPERSEDED': 'Volgende versie vastgesteld (automatisch)',
    'sys.YEAR_CLOSED': 'Jaar voorbij (automatisch)',
    CANCEL: 'Annuleren',
    REQUEST_APPROVAL: 'Ter goedkeuring aanbieden',
    CONFIRM: 'Bevestiging vastleggen',
    FAIL: 'Niet uitgevoerd',
    REVERSE: 'Tegenboeken',
    COMPLETE: 'Gereedmelden',
    CORRECT: 'Corrigeren',
    CONFIRM_CLOSURE: 'Beëindiging bevestigen',
    CORRECTION_RECEIVED: 'Correctie ontvangen',
    DEACTIVATE: 'Deactiveren',
    DOWNLOAD: 'Downloaden',
    DISPUTE: 'Betwisten',
    ENERGISE: 'In beheer nemen',
    IGNORE: 'Negeren',
    MARK_UNSEEN: 'Markeer als nieuw',
    OPEN: 'Geopend',
    FIX: 'Vaststellen',
    UNFIX: 'Terug naar concept',
    EXTEND: 'Geldigheid verlengen',
    MERGE: 'Samenvoegen',
    REACTIVATE: 'Heractiveren',
    REPORT_FAILURE: 'Faillissement melden',
    WITHDRAW_FAILURE: 'Melding intrekken',
    RECALL: 'Terugtrekken',
    REMIND: 'Herinnering sturen',
    REGISTER: 'Registreren',
    REJECT: 'Afkeuren',
    REOPEN: 'Heropenen',
    RESUME: 'Hervatten',
    REVISE: 'Aanpassen',
    RETRY: 'Opnieuw',
    SNOOZE: 'Uitstellen',
    SOLVE: 'Oplossen',
    START: 'Starten',
    START_AUDIT: 'Controle starten',
    SUBMIT: 'Indienen',
    TAKE: 'Oppakken',
    UNAPPROVE: 'Goedkeuring intrekken',
    VOID: 'Laten vervallen',
    WAIT: 'Wachten',
    WAKE: 'Nu tonen',
    WITHDRAW: 'Intrekken',
    WITHDRAW_CLOSURE: 'Beëindiging intrekken',
    'sys.PLAUSIBLE': 'Plausibel bevonden (automatisch)',
    'sys.IMPLAUSIBLE': 'Niet plausibel bevonden (automatisch)',
    'sys.CLEAN': 'Schoon bevonden (automatisch)',
    'sys.ALL_CLEAR': 'Niets gevonden bij de controle (automatisch)',
    'sys.ACCEPTED': 'Uitnodiging aangenomen (automatisch)',
    'sys.EXPIRED': `Termijn voorbij; bij een uitnodiging ${invitationDays} dagen (automatisch)`,
    'sys.TOO_MANY_ATTEMPTS': 'Te veel verkeerde wachtwoorden (automatisch)',
    'sys.UNLOCK': 'Wachttijd voorbij of nieuw wachtwoord (automatisch)',
    'sys.START': 'Startdatum bereikt of aan de beurt (automatisch)',
    'sys.DONE': 'Klaar (automatisch)',
    'sys.ERROR': 'Misgegaan (automatisch)',
    'sys.END': 'Einddatum voorbij (automatisch)',
    'sys.END_DATE': 'Einddatum voorbij (automatisch)',
    'sys.VALID_FROM': 'Eerste dag bereikt (automatisch)',
    'sys.REPLACED': 'Vervangen door een latere (automatisch)',
    'sys.RETURNED': 'De latere is weg (automatisch)',
    'sys.POSTPONED': 'Eerste dag naar later (automatisch)',
    'sys.VALID_UNTIL': 'Laatste dag voorbij (automatisch)',
    'sys.EXPIRY_DATE': 'Vervaldatum voorbij (automatisch)',
    'sys.MONTH_CLOSED': 'Maand afgesloten (automatisch)',
    'sys.PERIOD_CLOSED': 'Periode afgesloten (automatisch)',
    'sys.REFUSED': 'Geweigerd bij controle (automatisch)',
    'sys.REPLIED': 'Antwoord van een ander (automatisch)',
    'sys.RECALLED': 'Ondertekening ingetrokken of mislukt (automatisch)',
    'sys.READY': 'Klaar om te ondertekenen (automatisch)',
    'sys.PROCESSING': 'Iedereen tekende, wordt verwerkt (automatisch)',
    'sys.REJECTED': 'Door een ondertekenaar geweigerd (automatisch)',
    'sys.CANCELLED': 'Elders ingetrokken (automatisch)',
    'sys.FAILED': 'Ondertekenen mislukt (automatisch)',
    'sys.SIGNED': 'Door iedereen getekend (automatisch)',
    'sys.DECLINED': 'Ondertekening geweigerd (automatisch)',
    'sys.AUTO_RENEW': 'Stilzwijgend verlengd (automatisch)',
    'sys.WAKE': 'Dag van uitstel bereikt (automatisch)',
  },
  guards: {
    ...guards,
    ...mailboxGuards,
    ...newsletterGuards,
    ...surveyGuards,
    ...templateGuards,
    ...wizardGuards,
  },
  actions: { ...actions, ...mailboxDeeds, ...surveyDeeds },
  actors: { ...calls, ...mailboxCalls, ...newsletterCalls, ...surveyCalls },
  delays: {
    ...mailboxDelays,
    idleTime: `${duration(idleTime)} zonder activiteit`,
    resumeAfter: duration(resumeAfter),
    ...surveyDelays,
    lookPause: duration(lookPause),
    second: duration(second),
    successStays: duration(successStays),
    typingPause: `${duration(typingPause)} niet typen`,
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
  return wordFor('events', type) ?? wordFor('lives', type)
}
