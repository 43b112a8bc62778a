import type { NewsletterAudience } from '../../../../src/contract/areas/newsletters/newsletterCalls.ts'
import type { Newsletter } from '../../../../src/contract/areas/newsletters/newsletters.ts'
import type { NewsletterRecipient } from '../../../../src/contract/areas/newsletters/recipients.ts'
import type { KeptMail } from '../../../../src/contract/areas/outbox/mailCalls.ts'
import { newsletterLife } from '../../../../src/server/areas/newsletters/life.ts'
import { sendNewsletter } from '../../../../src/server/areas/newsletters/sending.ts'
import type { World } from '../../world.ts'

const signal = new AbortController().signal

export const draft = {
  title: 'Najaar',
  subject: 'Nieuws',
  body: '<p>Dit is <b>nieuw</b>.</p><script>x()</script>',
}

/** Two customers with contacts who want newsletters, who want none, who have no address, and who share one. */
export async function readersOf(world: World): Promise<number> {
  const korenaar = await world.customer('Bakkerij De Korenaar')
  const other = await world.customer('Kaasmakerij De Gouwe')
  await world.database.db.updateTable('customers').set({ state: 'active', modules: [] }).execute()
  await world.database.db
    .updateTable('customers')
    .set({ modules: ['ems'] })
    .where('id', '=', other)
    .execute()
  const people = [
    {
      customerId: korenaar,
      lastName: 'Aar',
      emailAddress: 'aar@korenaar.example',
      receivesNewsletter: true,
    },
    {
      customerId: korenaar,
      lastName: 'Bos',
      emailAddress: 'Bos@korenaar.example',
      receivesNewsletter: true,
    },
    {
      customerId: korenaar,
      lastName: 'Nee',
      emailAddress: 'nee@korenaar.example',
      receivesNewsletter: false,
    },
    { customerId: korenaar, lastName: 'Zonder', emailAddress: null, receivesNewsletter: true },
    // The same mailbox at another customer.
    { customerId: other, lastName: 'Bos', emailAddress: 'bos@KORENAAR.example', receivesNewsletter: true },
    { customerId: other, lastName: 'Cor', emailAddress: 'cor@gouwe.example', receivesNewsletter: true },
  ]
  await world.database.db
    .insertInto('contacts')
    .values(people.map((one) => ({ isPrimary: false, isSignatory: false, ...one })) as never)
    .execute()
  return korenaar
}

/** What somebody of ours does with newsletters, and what came of it. */
export function newsroom(world: World, token: string) {
  const life = () => newsletterLife(world.auth.config)
  const write = async (more: object = {}) =>
    (await world.ask<Newsletter>('POST', 'newsletters', { token, body: { ...draft, ...more } })).data
  const read = async (id: number) => (await world.ask<Newsletter>('GET', `newsletters/${id}`, { token })).data
  const audience = async (id: number) =>
    (await world.ask<NewsletterAudience>('GET', `newsletters/${id}/audience`, { token })).data
  const tried = async (id: number) => {
    await world.ask('POST', `newsletters/${id}/test`, { token })
    await world.auth.mailer.idle()
  }
  const take = (row: Newsletter, event: string, told: object = {}) =>
    world.ask<Newsletter>('POST', `newsletters/${row.id}/transition`, {
      token,
      body: { event, version: row.version, ...told },
    })
  const send = (id: number, mailer = world.auth.mailer) =>
    sendNewsletter({ ...world.auth, mailer, life: life() }, id, signal)
  const mailsTo = async (address: string) =>
    (await world.ask<KeptMail[]>('GET', 'mails', { token })).data.filter(({ to }) => to === address)
  const textOf = async (id: number) =>
    (await world.ask<{ text: string }>('GET', `mails/${id}`, { token })).data.text
  const results = async (newsletterId: number) => {
    const { data } = await world.ask<NewsletterRecipient[]>(
      'GET',
      `newsletter-recipients?newsletterId=${newsletterId}`,
      { token },
    )
    return Object.fromEntries(data.map(({ emailAddress, result }) => [emailAddress, result]))
  }
  const linkOf = async (address: string) => {
    const [mail] = await mailsTo(address)
    return /afmelden\/([\w-]{43})/.exec(await textOf(mail?.id ?? 0))?.[1] ?? ''
  }
  const wants = async (lastName: string) =>
    (
      await world.database.db
        .selectFrom('contacts')
        .select('receivesNewsletter')
        .where('lastName', '=', lastName)
        .execute()
    ).map(({ receivesNewsletter }) => receivesNewsletter)
  return { life, write, read, audience, tried, take, send, mailsTo, textOf, results, linkOf, wants }
}
