import { sql } from 'kysely'
import { addDays, type Day } from '../../domain/time/day.ts'
import { keepAudience } from '../areas/newsletters/audience.ts'
import { newsletterMailOf } from '../areas/newsletters/mail.ts'
import type { Db } from '../storage/db/database.ts'
import type { LetterBrand } from '../storage/mail/letter.ts'

/** What the server is called where nobody configured it: what was sent is kept as it was sent. */
const brand: LetterBrand = { brandName: 'Wattwerf', brandColor: '#0b6e5d' }

const sent = {
  title: 'Nieuwsbrief najaar',
  subject: 'De energiemarkt dit najaar, en wat je nu kunt doen',
  body: `<h2>Rustiger op de markt</h2><p>De prijzen voor levering in het komende jaar zijn de afgelopen maanden minder gaan bewegen. Voor wie gespreid inkoopt, is dat een goed moment om de volgende stap te plannen.</p><h2>Meterstanden aan het einde van het jaar</h2><p>Lees je zelf een meter af? Noteer de stand dan op 31 december en geef hem door in het portaal, bij <strong>Meetgegevens invoeren</strong>. Een foto van de meter helpt als er later vragen zijn.</p><p>Vragen? Antwoord niet op deze e-mail, maar bel je accountmanager.</p>`,
}

const draft = {
  title: 'Uitleg over de energierekening',
  subject: 'Zo lees je je energierekening',
  body: '<p>Een energierekening bestaat uit levering, netbeheer, energiebelasting en btw. In deze nieuwsbrief lees je wat er op elke regel staat, en waar je op kunt letten.</p><ul><li>Levering: wat je met je leverancier hebt afgesproken.</li><li>Netbeheer: wat de netbeheerder rekent voor de aansluiting.</li><li>Energiebelasting: wat de overheid heft, per schijf.</li></ul>',
}

const planned = {
  title: 'Nieuwe signalen in het EMS',
  subject: 'Sneller zien dat er iets aan blijft staan',
  body: '<p>Het portaal kijkt voortaan elke nacht naar je metingen en meldt het als het verbruik buiten openingstijden oploopt. Je vindt dat terug bij <strong>Signalen</strong>.</p>',
  modules: ['ems'] as const,
}

/** To whoever wants it, whatever their customer is or takes. */
const everybody = { modules: [], customerTypes: [], collectiveId: null }

/** One that went out, one that is planned and one that is being written. */
export async function addNewsletters(db: Db, { yesterday }: { readonly yesterday: Day }): Promise<void> {
  const { html, text } = await newsletterMailOf(db, sent, brand)
  const sentAt = new Date(`${addDays(yesterday, -24)}T08:30:00Z`)
  const { id } = await db
    .insertInto('newsletters')
    .values({
      ...sent,
      ...everybody,
      state: 'sent',
      testedAt: sentAt,
      sentAt,
      sentHtml: html,
      sentText: text,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const recipientCount = await keepAudience(db, id)
  await db.updateTable('newsletters').set({ recipientCount }).where('id', '=', id).execute()
  // All but two arrived: one mailbox was full and one address is gone.
  await sql`
    update newsletter_recipients set result = 'sent', sent_at = ${sentAt.toISOString()}::timestamptz + id * interval '1 second'
    where newsletter_id = ${id}`.execute(db)
  await sql`
    update newsletter_recipients set result = 'failed', sent_at = null, failure = 'Geweigerd door de mailserver (550)'
    where id in (select id from newsletter_recipients where newsletter_id = ${id} order by id desc limit 2)`.execute(
    db,
  )
  await db
    .insertInto('newsletters')
    .values([
      {
        ...planned,
        ...everybody,
        modules: [...planned.modules],
        state: 'scheduled',
        testedAt: sentAt,
        sendOn: addDays(yesterday, 15),
        sendTime: '09:00',
        sendAt: new Date(`${addDays(yesterday, 15)}T08:00:00Z`),
      },
      { ...draft, ...everybody, state: 'draft' },
    ])
    .execute()
}
