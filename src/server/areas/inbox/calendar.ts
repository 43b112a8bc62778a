import type { ParsedMail } from 'mailparser'
import { own } from '../../../domain/own.ts'
import { zone } from '../../../domain/time/amsterdam.ts'

/** What Outlook calls the zones that its users here are in. */
const outlookZones: Readonly<Record<string, string>> = {
  'W. Europe Standard Time': zone,
  'Romance Standard Time': zone,
  'Central Europe Standard Time': zone,
  'Central European Standard Time': zone,
  'GMT Standard Time': 'Europe/London',
}

interface Said {
  readonly text: string
  /** The zone that its clock is of, where it says so. */
  readonly zone: string | null
}

/** What an invitation says of one thing: a long line goes on in the next, and signs of its own have a stroke before them. */
function saidOf(name: string, lines: string): Said {
  // What is said about it may be quoted, and then hold a colon.
  const pattern = new RegExp(`^${name}((?:;(?:"[^"\\r\\n]*"|[^":\\r\\n])*)?):([^\\r\\n]*)`, 'im')
  const [, about = '', said = ''] = pattern.exec(lines) ?? []
  const [, quoted, plain] = /;TZID=(?:"([^"]*)"|([^;]*))/i.exec(about) ?? []
  const text = said.replaceAll(/\\[nN]/g, ' ').replaceAll(/\\(.)/g, '$1')
  return { text: text.trim(), zone: (quoted ?? plain ?? '').trim().slice(0, 100) || null }
}

/** The clock here at a moment on the clock of another zone; null of one that nobody knows. Some put a maker before the name. */
function clockHere(clock: Temporal.PlainDateTime, there: string): Temporal.PlainDateTime | null {
  const known = own(outlookZones, there) ?? there.replace(/^\/.*\/(?=[^/]+\/[^/]+$)/, '')
  try {
    return clock.toZonedDateTime(known).withTimeZone(zone).toPlainDateTime()
  } catch {
    return null
  }
}

const two = (number: number) => String(number).padStart(2, '0')
const dayText = ({ year, month, day }: Temporal.PlainDate | Temporal.PlainDateTime) =>
  `${two(day)}/${two(month)}/${year}`

/** Its first moment on the clock here; of a zone that nobody knows the clock there, with its name. */
function momentIn(lines: string): string | null {
  const { text, zone: named } = saidOf('DTSTART', lines)
  const [, date, time, isUtc] = /^(\d{8})(?:(T\d{6})(Z)?)?$/.exec(text) ?? []
  if (date === undefined) return null
  try {
    if (time === undefined) return dayText(Temporal.PlainDate.from(date))
    const clock = Temporal.PlainDateTime.from(date + time)
    const there = isUtc ? 'UTC' : (named ?? zone)
    const here = clockHere(clock, there)
    const { hour, minute } = here ?? clock
    return `${dayText(here ?? clock)} ${two(hour)}:${two(minute)}${here === null ? ` in tijdzone ${there}` : ''}`
  } catch {
    return null
  }
}

const kinds: Readonly<Record<string, string>> = {
  CANCEL: 'Afspraak afgezegd',
  REPLY: 'Antwoord op een uitnodiging',
}

/** What a mail that is nothing but an invitation for a calendar says in words; null of every other one. */
export function invitationIn({ text, html, attachments }: ParsedMail): string | null {
  const sent = attachments.find(({ contentType }) => contentType === 'text/calendar')
  if (sent === undefined || text?.trim() || html) return null
  const whole = sent.content
    .toString('utf8')
    .slice(0, 50_000)
    .replaceAll(/\r?\n[ \t]/g, '')
  // Of a calendar the zones come first, with moments of their own.
  const event = whole.slice(Math.max(0, whole.indexOf('BEGIN:VEVENT')))
  const told = [saidOf('SUMMARY', event).text, momentIn(event), saidOf('LOCATION', event).text].filter(
    Boolean,
  )
  const kind = own(kinds, saidOf('METHOD', whole).text.toUpperCase()) ?? 'Uitnodiging voor een afspraak'
  return `${kind}${told.length > 0 ? `: ${told.join(', ')}` : ''}. Open de bijlage in een agenda.`
}
