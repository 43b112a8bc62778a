import { areaOf } from '../../records/area.ts'
import { controlSignal, signal } from './signals.ts'

/** What is wrong in the readings, and in what is agreed. */
export const area = areaOf({
  records: [signal, controlSignal],
  samples: {},
  privacy: {
    signals: {
      person: 'reason resolution',
      consumer: 'title about',
      plain: 'rule_code severity unit fingerprint state',
    },
    signal_defaults: { plain: 'rule_code' },
    signal_differences: { plain: 'reference' },
    signal_mails: { secret: 'recipient', plain: 'fingerprint' },
    signal_settings: { plain: 'rule_code' },
    signal_thresholds: { plain: 'party_type' },
    price_watches: { plain: 'click_product period source moment' },
    signal_ways: { plain: 'channel quiet_from quiet_to' },
  },
  words: {
    priceWatches: 'Prijsupdate',
    signalChecks: 'Berekening van signalen',
    signalDefaults: 'Signaalregels',
    signalDifferences: 'Signaalregel van een aansluiting',
    signalRecipients: 'Ontvangers van signalen',
    signalSettings: 'Signaalregels',
    signalThresholds: 'Drempelwaarden van factuurcontrole',
  },
  headings: { 'control-signals': 'Signalen van alle klanten' },
})
