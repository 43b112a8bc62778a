import { areaOf } from '../../records/area.ts'
import { collective } from './collectives.ts'
import { customerParticipation } from './customerParticipations.ts'
import { collectiveInterest } from './interests.ts'
import { participant } from './participants.ts'
import { collectivePurchase, collectiveShare, customerShare } from './purchases.ts'

/** Energy that customers buy together. */
export const area = areaOf({
  records: [
    collective,
    collectiveInterest,
    participant,
    customerParticipation,
    collectivePurchase,
    collectiveShare,
    customerShare,
  ],
  samples: {
    'collective-collectives': {
      draft: (nth) => ({
        name: `Collectief ${nth}`,
        code: `C${nth}`,
        products: ['1'],
        deliveryFrom: '2098-01-01',
        deliveryUntil: '2099-12-31',
        enrolFrom: '2026-01-01',
        enrolUntil: '2097-10-01',
        method: 'klik',
        mandate: 'volmacht',
      }),
      changes: { field: 'gvo', values: ['Wind', 'Zon', 'Water'], wrong: 'x'.repeat(41) },
    },
  },
  headings: { 'participation-shares': 'Ingekocht via collectieven' },
  privacy: {
    collectives: { plain: 'name code products gvo method mandate comment public_text state' },
    collective_interests: {
      person: 'organisation name email_address telephone_number message comment',
      plain: 'consent',
    },
    collective_awards: { plain: 'product profile gvo_source document' },
    collective_invitations: { plain: 'outcome' },
    collective_purchases: { plain: 'product period supplier_reference state' },
    collective_shares: { plain: 'product period' },
    participations: { person: 'comment volume_reason', plain: 'state' },
  },
})
