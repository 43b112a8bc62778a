import { dayInWords, figure } from '../dutch.ts'
import { addDays, type Day, daysFrom } from '../time/day.ts'
import { deviationOf, type Finding, type RuleCode, type SignalCode } from './finding.ts'

/** What each rule is called. */
export const ruleNames: Readonly<Record<RuleCode, string>> = {
  SG01: 'Verbruiksafwijking',
  SG02: 'Sluipverbruik gestegen',
  SG03: 'Verbruik buiten openingstijden',
  SG04: 'Piek boven gecontracteerd vermogen',
  SG05: 'Geen meetgegevens',
  SG06: 'Onwaarschijnlijke meting',
  SG07: 'Teruglevering lager dan verwacht',
  SG08: 'Nulverbruik',
  SG11: 'Prijsupdate',
  SG12: 'Contract of opzegdatum nadert',
  SG13: 'Positie buiten strategieband',
  SG15: 'Klik wacht op goedkeuring',
  SG16: 'Aansluiting zonder contract',
  SG21: 'Drempelwaarde',
  SG22: 'Factuur ontbreekt',
  SG23: 'Leverancier reageert niet',
  SG24: 'Bedrag teruggehaald',
}

/** What each signal is called. */
export const signalNames: Readonly<Record<SignalCode, string>> = {
  ...ruleNames,
  SG14: 'Limietprijs geraakt',
  SG17: 'Leverancier failliet',
}

const noon = (day: Day) => new Date(`${day}T12:00:00Z`)
const weekdayText = new Intl.DateTimeFormat('nl-NL', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
})
const on = dayInWords
const withWeekday = (day: Day) => weekdayText.format(noon(day))

/** Thousandths as whole units, or with a decimal where they are few. */
function amount(thousandths: number, unit: Finding['unit']): string {
  const value = thousandths / 1000
  const digits = unit === 'kW' || Math.abs(value) < 10 ? 1 : 0
  return `${figure(value, 0, digits)} ${unit}`
}

/** The days of a finding: one by its weekday, two with both, more as a stretch. */
function during(from: Day, until: Day): string {
  const days = daysFrom(from, addDays(until, 1))
  if (days.length === 1) return `op ${withWeekday(from)}`
  if (days.length === 2) return `op ${withWeekday(from)} en ${withWeekday(until)}`
  return `van ${withWeekday(from)} tot en met ${withWeekday(until)}`
}

/** The finding in one Dutch sentence: what, how much, and when or since when. */
export function sentenceOf(finding: Finding): string {
  const { rule, from, until, unit, expected, actual, reference } = finding
  const [should, was] = [expected ?? 0, actual ?? 0]
  const part = Math.abs(deviationOf(finding) ?? 0)
  const text = (value: number) => amount(value, unit)
  switch (rule) {
    case 'SG01': {
      const way = was > should ? 'meer' : 'minder'
      const days = from === until ? 'zo’n dag' : 'zulke dagen'
      return capital(
        `${during(from, until)} is ${text(was)} verbruikt, ${text(Math.abs(was - should))} (${part}%) ${way} dan ${reference === 'lastYear' ? 'een jaar eerder' : 'gewoonlijk'} op ${days}.`,
      )
    }
    case 'SG02':
      return `Sinds ${on(from)} is het sluipverbruik gestegen van ${text(should)} naar ${text(was)} (+${part}%).`
    case 'SG03':
      return capital(
        `${during(from, until)} is ${text(was)} verbruikt buiten openingstijden, waar hoogstens ${text(should)} gewoon is.`,
      )
    case 'SG04':
      return was > should
        ? `Op ${on(from)} was de piek ${text(was)}: ${text(was - should)} boven het gecontracteerde vermogen van ${text(should)}.`
        : `Op ${on(from)} was de piek ${text(was)}, dicht bij het gecontracteerde vermogen van ${text(should)}.`
    case 'SG05':
      return finding.neverRead
        ? `Sinds ${on(from)} worden meetgegevens verwacht, maar er kwam nog nooit iets binnen.`
        : `Sinds ${on(from)} komen er geen meetgegevens meer binnen.`
    case 'SG06':
      return improbable(finding)
    case 'SG07':
      return `Sinds ${on(from)} wordt er ${was < should / 10 ? 'vrijwel niets' : 'minder'} teruggeleverd: ${text(was)} in de laatste week, waar ${text(should)} gewoon is.`
    case 'SG08':
      return `Sinds ${on(from)} is er niets verbruikt; in dezelfde dagen een jaar eerder was dat ${text(should)}.`
  }
}

/** What is not to be believed: readings that people typed, or what was measured. */
function improbable({ direction, from, until, expected, actual, unit }: Finding): string {
  const when = from === until ? on(from) : `${on(from)} tot en met ${on(until)}`
  if (direction === undefined)
    return from === until
      ? `De ingevoerde meterstand van ${when} is onwaarschijnlijk en moet worden gecontroleerd.`
      : `Ingevoerde meterstanden van ${when} zijn onwaarschijnlijk en moeten worden gecontroleerd.`
  const what = direction === 'taken' ? 'verbruikt' : 'teruggeleverd'
  const beside =
    expected === null ? 'meer dan aannemelijk is' : `waar ${amount(expected, unit)} te verwachten is`
  return `${from === until ? 'Op' : 'Van'} ${when} is volgens de metingen ${amount(actual ?? 0, unit)} ${what}, ${beside}.`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
