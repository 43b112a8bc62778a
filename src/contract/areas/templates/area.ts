import { areaOf } from '../../records/area.ts'
import { template } from './templates.ts'

/** The texts of the mails that the portal sends. */
export const area = areaOf({
  records: [template],
  samples: {
    templates: {
      draft: (nth) => ({
        key: 'auth.reset',
        subject: `Nieuw wachtwoord voor {{merk}}, tekst ${nth}`,
        body: 'Beste {{voornaam}},\n\nStel hieronder je wachtwoord in.',
        actionLabel: 'Instellen',
      }),
      changes: { field: 'closing', values: ['Tot ziens', 'een', 'twee'], wrong: 'x'.repeat(2001) },
    },
  },
  privacy: {
    templates: { plain: 'key subject body action_label closing title module state' },
  },
})
