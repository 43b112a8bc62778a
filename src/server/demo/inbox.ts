import { responseHours } from '../../contract/areas/inbox/inboxWords.ts'
import { instantAt } from '../../domain/time/clockTime.ts'
import { addDays, type Day } from '../../domain/time/day.ts'
import { afterWorkingHours } from '../../domain/time/workingHours.ts'
import { htmlOfText } from '../areas/inbox/safeHtml.ts'
import type { Db } from '../storage/db/database.ts'
import type { KeptFile } from '../storage/files/store.ts'
import { demoAttachment } from './inboxMail.ts'

interface Work {
  readonly staff: readonly number[]
  readonly yesterday: Day
  /** The first question, as it came in with what was sent along. */
  readonly mail: KeptFile
}

interface Said {
  readonly direction: 'in' | 'out' | 'note'
  readonly text: string
  readonly kind?: 'auto' | 'bounce'
}

interface Talk {
  readonly state: string
  readonly from: readonly [name: string, address: string]
  /** Whose it is, by its place among the customers of the demo. */
  readonly customer?: number
  readonly subject: string
  readonly labels?: readonly string[]
  /** Days before yesterday. */
  readonly ago: number
  readonly said: readonly Said[]
}

const talks: readonly Talk[] = [
  {
    state: 'new',
    from: ['Anouk de Wit', 'anouk.dewit@korenaar.example'],
    customer: 0,
    subject: 'Vraag over onze laatste factuur',
    labels: ['factuur'],
    ago: -1,
    said: [
      {
        direction: 'in',
        text: 'Goedemorgen,\n\nOp onze laatste factuur staat een hoger netbeheertarief dan op die van de maand ervoor. Klopt dat? De factuur zit erbij.\n\nGroet,\nAnouk de Wit',
      },
    ],
  },
  {
    state: 'new',
    from: ['Henk Postma', 'h.postma@postma-advies.example'],
    subject: 'Informatie over energiemonitoring',
    ago: 0,
    said: [
      {
        direction: 'in',
        text: 'Beste mensen,\n\nWij hebben drie winkels en willen het verbruik volgen. Wat kost dat bij jullie?\n\nHenk Postma',
      },
    ],
  },
  {
    state: 'assigned',
    from: ['Marieke Blom', 'm.blom@school.example'],
    customer: 1,
    subject: 'Meterstanden na de wissel',
    labels: ['meetgegevens'],
    ago: 1,
    said: [
      {
        direction: 'in',
        text: 'Hallo,\n\nEergisteren is onze meter vervangen. De eindstand was 48213. Verwerken jullie die?\n\n> Vergeet de meterstand niet door te geven.\n> Team support',
      },
      { direction: 'note', text: 'De monteur heeft een foto gestuurd; die staat bij de documenten.' },
    ],
  },
  {
    state: 'waiting',
    from: ['Joris van Dam', 'joris@vandam.example'],
    customer: 2,
    subject: 'Verhuizing volgende maand',
    labels: ['verhuizing'],
    ago: 3,
    said: [
      {
        direction: 'in',
        text: 'Dag,\n\nVolgende maand verhuizen wij naar de Kade 12. Wat moeten wij regelen?',
      },
      {
        direction: 'out',
        text: 'Beste Joris,\n\nWij zetten de mutatie klaar. Kun je de EAN-codes van het nieuwe adres sturen?',
      },
      { direction: 'in', kind: 'auto', text: 'Ik ben afwezig tot maandag.' },
    ],
  },
  {
    state: 'snoozed',
    from: ['Petra Smit', 'petra.smit@zwembad.example'],
    customer: 3,
    subject: 'Contract loopt af',
    labels: ['contract'],
    ago: 6,
    said: [
      { direction: 'in', text: 'Ons contract loopt af. Kunnen jullie volgende maand een voorstel doen?' },
    ],
  },
  {
    state: 'handled',
    from: ['Ruud Visser', 'ruud@visser.example'],
    customer: 1,
    subject: 'Inloggen lukt niet',
    labels: ['overig'],
    ago: 8,
    said: [
      { direction: 'in', text: 'Ik kom er niet meer in. Wat nu?' },
      { direction: 'out', text: 'Beste Ruud,\n\nVia "Vergeten?" stel je een nieuw wachtwoord in.' },
    ],
  },
  {
    state: 'spam',
    from: ['Winnaar', 'prijs@loterij.example'],
    subject: 'U heeft gewonnen',
    ago: 4,
    said: [{ direction: 'in', text: 'Klik hier voor uw prijs.' }],
  },
]

/** As a mail that came in then: on a day of work. */
const dueAfter = (day: Day) =>
  new Date(afterWorkingHours(instantAt(day, '17:00'), responseHours)).toISOString()

/** How a talk stands: who has it, and until when. */
function standingOf({ state, said }: Talk, { staff, yesterday }: Work, at: string) {
  const isAnswered = said.some(({ direction }) => direction === 'out')
  const isTaken = state !== 'new' && state !== 'spam'
  return {
    state,
    isAnswered,
    assigneeId: isTaken ? (staff[1] ?? null) : null,
    until: state === 'snoozed' ? addDays(yesterday, 20) : null,
    firstResponseAt: isAnswered ? at : null,
    handledAt: state === 'handled' ? at : null,
    dueAt: state === 'new' || state === 'assigned' ? dueAfter(yesterday) : null,
  }
}

/** A mailbox in which something happened: of customers, of strangers, and of nobody anybody waits for. */
export async function addInbox(tx: Db, work: Work): Promise<void> {
  const customers = await tx.selectFrom('customers').select('id').orderBy('id').limit(4).execute()
  for (const [place, talk] of talks.entries()) {
    const day = addDays(work.yesterday, -talk.ago)
    const at = `${day}T0${7 + (place % 3)}:1${place}:00Z`
    const [fromName, fromAddress] = talk.from
    const text = talk.said.findLast(({ direction }) => direction === 'in')?.text ?? ''
    const { id } = await tx
      .insertInto('inboxConversations')
      .values({
        ...standingOf(talk, work, at),
        subject: talk.subject,
        preview: text.replaceAll(/\s+/g, ' ').slice(0, 200),
        fromName,
        fromAddress,
        replyAddress: fromAddress,
        customerId: talk.customer === undefined ? null : (customers[talk.customer]?.id ?? null),
        labels: [...(talk.labels ?? [])],
        receivedAt: at,
        words: talk.said.map((one) => one.text.replaceAll(/\s+/g, ' ')).join(' '),
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('inboxMessages')
      .values(
        talk.said.map(({ direction, kind = 'mail' as const, text: bodyText }, nth) => ({
          conversationId: id,
          direction,
          kind,
          userId: direction === 'in' ? null : (work.staff[1] ?? null),
          messageId: direction === 'note' ? null : `<demo.${id}.${nth}@portaal.example>`,
          inReplyTo: null,
          threadIds: null,
          fromName: direction === 'in' ? fromName : null,
          fromAddress: direction === 'in' ? fromAddress : 'support@portaal.example',
          toText: { in: 'support@portaal.example', out: fromAddress, note: null }[direction],
          ccText: null,
          subject: talk.subject,
          at: at.replace(':00Z', `:0${nth}Z`),
          sentAt: direction === 'out' ? at : null,
          bodyText,
          html: htmlOfText(bodyText),
          attachments: JSON.stringify(place === 0 && nth === 0 ? [demoAttachment] : []),
          problem: null,
          rawHash: place === 0 && nth === 0 ? work.mail.hash : null,
        })),
      )
      .execute()
  }
}
