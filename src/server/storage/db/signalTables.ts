import type { Generated } from 'kysely'
import type { PriceMoment } from '../../../domain/signals/priceUpdate.ts'
import type { Reference } from '../../../domain/signals/reference.ts'

/** A rule as it is set, with decimal strings. */
interface SetRule {
  ruleCode: string
  enabled: boolean
  threshold: string
  least: string | null
}

/** When signals are told, to whom and how; the signals themselves are a declared resource. */
export interface SignalTables {
  signalDefaults: SetRule
  signalSettings: SetRule & { customerId: number }
  signalDifferences: {
    customerId: number
    connectionId: number
    reference: Reference
    threshold: string
    least: string
  }
  signalThresholds: { customerId: number; partyType: string; threshold: string; least: string }
  priceWatches: {
    customerId: number
    clickProduct: 'base' | 'peak' | 'offpeak' | 'ttf'
    period: string
    source: string
    moment: PriceMoment
    move: string | null
    ceiling: string | null
    floor: string | null
    since: string
  }
  signalWays: {
    customerId: number
    channel: 'inApp' | 'direct' | 'daily' | 'weekly'
    quietFrom: string | null
    quietTo: string | null
  }
  signalRecipients: {
    id: Generated<number>
    customerId: number
    contactId: number | null
    userId: number | null
  }
  signalMails: { fingerprint: string; recipient: string; mailedAt: Date }
  signalChecks: { connectionId: number; checkedOn: string; checkedAt: Generated<Date> }
}
