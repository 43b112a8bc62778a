import { areaOf } from '../../records/area.ts'

/** Going through all of a customer in the background: what is looked for, the areas say themselves. */
export const area = areaOf({
  records: [],
  samples: {},
  privacy: { surveys: { plain: 'kind state told' }, survey_chances: { removed: 'chance' } },
  words: { surveys: 'Onderzoek op de achtergrond' },
})
