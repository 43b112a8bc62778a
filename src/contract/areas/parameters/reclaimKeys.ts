import { leastNotices } from '../taxReclaim/reclaimWords.ts'
import type { Declared } from './parameterWords.ts'

/** The terms of asking energy tax back, by the last day of the period or the day of the decision, and when somebody is told of them. */
export const reclaimKeys = {
  'teruggaaf.termijn_weken': {
    group: 'algemeen',
    label: 'Teruggaaf met recht van bezwaar tot',
    type: 'getal',
    unit: 'weken na de periode',
    min: 1,
    max: 260,
    dated: true,
    shipped: '13',
    // Decision 4; domain-2, 6.
    source:
      'Dertien weken na de periode, de laatste dag geteld zoals in een voorbeeld uit de praktijk (ysselblauw.nl)',
    usedIn: 'Dossiers en kansen teruggaaf energiebelasting',
  },
  'teruggaaf.uiterlijk_jaren': {
    group: 'algemeen',
    label: 'Teruggaaf uiterlijk',
    type: 'getal',
    unit: 'jaar na het eind van het jaar van de periode',
    min: 1,
    max: 10,
    dated: true,
    shipped: '5',
    // Decision 69; domain-2, 6.
    source: 'In de praktijk ambtshalve tot vijf jaar terug',
    usedIn: 'Dossiers en kansen teruggaaf energiebelasting',
  },
  'teruggaaf.bezwaar_weken': {
    group: 'algemeen',
    label: 'Bezwaar tegen een beschikking van teruggaaf tot',
    type: 'getal',
    unit: 'weken na de beschikking',
    min: 1,
    max: 52,
    dated: true,
    shipped: '6',
    source: 'Algemene wet bestuursrecht, artikel 6:7; niet bevestigd',
    usedIn: 'Dossiers teruggaaf energiebelasting: Bezwaar tot en met',
  },
  'teruggaaf.signaal_dagen': {
    group: 'meldingen',
    label: 'Teruggaaf: melden voor een termijn verloopt',
    type: 'dagen',
    min: 0,
    max: 730,
    least: leastNotices,
    shipped: '90/30/7',
    source: 'Gekozen bij de inrichting van Wattwerf',
    help: 'Minstens drie keer: zonder drie waarschuwingen verjaart een dossier niet.',
    usedIn: 'Acties voor dossiers, Mijn werk vanaf het eerste aantal',
  },
} as const satisfies Readonly<Record<string, Declared>>
