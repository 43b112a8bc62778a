import { required, text } from './field.ts'
import { phone } from './texts.ts'

/** What everybody may change of themselves. */
export const ownFields = {
  firstName: required(text('Voornaam', 60)),
  affix: text('Tussenvoegsel', 20),
  lastName: required(text('Achternaam', 80)),
  telephone: phone('Telefoonnummer'),
}
