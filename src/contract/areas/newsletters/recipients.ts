import { instant, required, text } from '../../records/field.ts'
import { choice, reference } from '../../records/picked.ts'
import { type Row, resource } from '../../records/resource.ts'
import { email } from '../../records/texts.ts'
import { mailResults } from './newsletterWords.ts'

export type NewsletterRecipient = Row<typeof newsletterRecipient>

/** An address to which a newsletter goes, and what became of it there. */
export const newsletterRecipient = resource({
  name: 'newsletter-recipients',
  table: 'newsletter_recipients',
  within: 'all',
  permission: {
    // And the right to read the knowledge base, which customers may have: for them it is not.
    list: 'is:admin',
    get: 'is:admin',
    create: null,
    update: null,
    remove: null,
  },
  label: { one: 'Ontvanger van een nieuwsbrief', many: 'Ontvangers' },
  fields: {},
  automatic: {
    newsletterId: required(reference('Nieuwsbrief', 'newsletters', 'newsletters')),
    customerId: required(reference('Klant', 'customers', 'customers')),
    contactId: reference('Contactpersoon', 'customers/:customerId/contacts', 'contacts'),
    name: text('Naam', 180),
    emailAddress: email('E-mailadres'),
    result: required(choice('Resultaat', mailResults)),
    sentAt: instant('Verzonden op'),
    failure: text('Reden', 200),
    unsubscribedAt: instant('Afgemeld op'),
  },
  columns: ['name', 'emailAddress', 'customerName', 'result', 'sentAt', 'failure', 'unsubscribedAt'],
  sort: { name: ['name'], sentAt: ['sentAt'], unsubscribedAt: ['unsubscribedAt'] },
  order: ['name'],
  filters: ['newsletterId', 'result', 'customerId'],
  searchable: true,
})
