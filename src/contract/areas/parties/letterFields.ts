import { longText, section, staffOnly, text } from '../../records/field.ts'

/** Where letters to a party go, such as one that gives notice; a postbus has a postcode of its own. */
const letters = section('Adres voor brieven', {
  letterStreet: staffOnly(text('Straat en huisnummer of postbus', 120)),
  letterPostcode: staffOnly(text('Postcode', 12)),
  letterCity: staffOnly(text('Plaats', 80)),
  letterCountry: staffOnly(text('Land', 60, { help: 'Alleen buiten Nederland' })),
})

/** What the form of every party ends with. */
export const lettersAndComment = {
  ...letters,
  ...section('Opmerking', { comment: staffOnly(longText('Opmerking')) }),
}
