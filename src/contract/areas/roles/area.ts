import { areaOf } from '../../records/area.ts'
import { role } from './roles.ts'

/** What somebody may do. */
export const area = areaOf({
  records: [role],
  samples: {
    roles: {
      draft: (nth) => ({ name: `Rol ${nth}`, userType: 'employee' }),
      changes: { field: 'description', values: ['Voor de balie', 'een', 'twee'], wrong: 'x'.repeat(301) },
    },
  },
  privacy: { roles: { plain: 'name description user_type scope' } },
})
