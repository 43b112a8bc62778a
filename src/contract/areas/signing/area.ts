import { areaOf } from '../../records/area.ts'
import { signing } from './signings.ts'

/** Documents that people sign: for agreements, and for whatever else asks for it. */
export const area = areaOf({
  records: [signing],
  samples: {},
  // Who signed what, when and from where is the proof of it: seven years, whoever asks to be forgotten (areas/_decisions, 84).
  privacy: {
    signings: {
      law: 'subject message file_hash file_name signed_hash receipt_hash signer_names reject_reason',
      plain: 'linked_kind language provider provider_id state',
    },
    signing_signers: {
      law: 'name email_address typed drawn',
      secret: 'code_sealed proof_hash',
      plain: 'method state provider_id',
    },
    signing_links: { secret: 'token_hash', plain: 'purpose' },
    signing_activities: { law: 'detail address device', plain: 'kind provider_id' },
    signing_seals: { plain: 'certificate', secret: 'key_sealed' },
    signing_postbacks: { plain: 'provider provider_id' },
  },
  words: { 'signing-certificate': 'Certificaat van ondertekening' },
})
