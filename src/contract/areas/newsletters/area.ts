import { areaOf } from '../../records/area.ts'
import { newsletter } from './newsletters.ts'
import { newsletterRecipient } from './recipients.ts'

/** News that contacts asked for, by mail. */
export const area = areaOf({
  records: [newsletter, newsletterRecipient],
  samples: {
    newsletters: {
      draft: (nth) => ({
        title: `Nieuwsbrief ${nth}`,
        subject: 'Nieuws over energie',
        body: '<p>Dit is er veranderd.</p>',
      }),
    },
  },
  privacy: {
    newsletters: {
      plain: 'title subject body modules customer_types send_time state sent_subject sent_html sent_text',
    },
    newsletter_recipients: { person: 'name email_address', plain: 'result failure' },
    unsubscribe_links: { secret: 'token_hash' },
  },
  headings: { 'newsletter-recipients': 'Ontvangers van een nieuwsbrief' },
})
