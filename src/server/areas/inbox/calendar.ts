import type { ParsedMail } from 'mailparser'

const inAmsterdam = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** What an invitation says of one thing: a long line goes on in the next, and signs of its own have a stroke before them. */
function saidOf(name: string, lines: string): string | null {
  const [, said = ''] = new RegExp(`^${name}(?:;[^:\\r\\n]*)?:([^\\r\\n]*)`, 'im').exec(lines) ?? []
  return (
    said
      .replaceAll(/\\[nN]/g, ' ')
      .replaceAll(/\\(.)/g, '$1')
      .trim() || null
  )
}

/** Its first moment: of another zone than our own the clock there, which is what stands in it. */
function momentIn(lines: string): string | null {
  const said = saidOf('DTSTART', lines) ?? ''
  const [, year, month, day, hour, minute, isUtc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?$/.exec(said) ?? []
  if (year === undefined) return null
  if (hour === undefined) return `${day}/${month}/${year}`
  if (isUtc === undefined) return `${day}/${month}/${year} ${hour}:${minute}`
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`)
  if (Number.isNaN(at.getTime())) return null
  return inAmsterdam.format(at).replaceAll('-', '/').replace(', ', ' ')
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
  const told = [saidOf('SUMMARY', event), momentIn(event), saidOf('LOCATION', event)].filter(Boolean)
  const kind = kinds[saidOf('METHOD', whole)?.toUpperCase() ?? ''] ?? 'Uitnodiging voor een afspraak'
  return `${kind}${told.length > 0 ? `: ${told.join(', ')}` : ''}. Open de bijlage in een agenda.`
}
