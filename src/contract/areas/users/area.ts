import { areaOf } from '../../records/area.ts'
import { user } from './users.ts'

/** Who signs in. */
export const area = areaOf({
  records: [user],
  samples: {
    users: {
      draft: (nth) => ({
        firstName: 'Sanne',
        lastName: `Wit ${nth}`,
        emailAddress: `sanne${nth}@wereld.example`,
        type: 'admin',
        // The first of the standard roles, which is for admins.
        roleIds: [1],
      }),
      changes: { field: 'affix', values: ['van der', 'een', 'twee'], wrong: 'x'.repeat(21) },
    },
  },
  privacy: {
    users: {
      account: 'first_name affix last_name initials email_address telephone settings',
      secret: 'password_hash two_factor_secret',
      plain: 'type state',
    },
  },
})
