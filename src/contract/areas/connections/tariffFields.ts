import { boolean, date, decimal, notNegative, text, when } from '../../records/field.ts'
import { both, isElectric, isLarge } from './connectionKinds.ts'

const ofLargePower = both(isElectric, isLarge)

/** What the tariffs of its grid operator hang on, from a day on; what held before it is kept beside (decisions 7 and 54). */
export const tariffFields = {
  tariffCategory: text('Tariefcategorie', 80, {
    help: 'Zoals het tarievenblad van de netbeheerder haar noemt. Leeg: uit aansluitwaarde of gecontracteerd vermogen',
  }),
  connectionKva: when(
    ofLargePower,
    notNegative(
      decimal('Aansluitvermogen', 1, {
        unit: 'kVA',
        whole: 8,
        help: 'Voor de aansluitvergoeding. Leeg: uit de aansluitwaarde',
      }),
    ),
  ),
  groupTransport: when(ofLargePower, boolean('Groepstransportovereenkomst')),
  tariffFrom: date('Nettarief geldt vanaf', { help: 'Wat er eerder gold, blijft bewaard' }),
  tariffReason: text('Reden van afwijking', 300),
} as const
