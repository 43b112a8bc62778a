import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { checkSetting } from '../../../contract/areas/invoiceAudit/checkSettings.ts'
import type { invoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import type { SurveyStanding } from '../../../contract/areas/surveys/surveyCalls.ts'
import type { CostGroup } from '../../../domain/audit/controlParts.ts'
import type { Control } from '../../../domain/audit/controlTypes.ts'
import type { TableOf } from '../../storage/db/tables.ts'
import type { Inputs } from './inputs.ts'
import type { KeptControl } from './keptChecks.ts'
import type { Tried } from './tryOut.ts'

declare module '../../storage/db/tables.ts' {
  interface Tables {
    invoiceAudits: Omit<TableOf<typeof invoiceAudit>, 'claimAmount' | 'isOverdue' | 'isGone'> & {
      fingerprint: string
      claimId: number | null
      askedOf: 'supplier' | 'customer' | null
      askedActionId: number | null
      claimAmount: ColumnType<string, string | undefined, string>
      foundAmount: string | null
      isOverdue: Generated<boolean>
      isGone: Generated<boolean>
      severityRank: GeneratedAlways<number>
      searchText: GeneratedAlways<string>
    }
    auditClaims: { id: Generated<number>; auditId: number; recipient: string; askedAt: Generated<Date> }
    auditClaimFindings: { claimId: number; auditId: number }
    auditCredits: {
      auditId: number
      creditInvoiceId: number
      amount: string
      linkedAt: Generated<Date>
      bookedAt: Generated<Date | null>
    }
    invoiceAuditMails: { auditId: number; conversationId: number; isProposed: Generated<boolean> }
    checkTrials: {
      id: Generated<number>
      requestedById: number
      checkCode: string
      setting: ColumnType<Tried, string, string>
      state: Generated<SurveyStanding['state']>
      done: Generated<number>
      total: Generated<number>
      told: string | null
      createdAt: Generated<Date>
      endedAt: Date | null
    }
    checkSettings: TableOf<typeof checkSetting>
    invoiceControlParts: {
      invoiceId: number
      place: number
      customerId: number
      connectionId: number | null
      month: string
      costGroup: CostGroup
      reason: string | null
      lineCount: number
      sizeCents: number
      invoicedCents: number
      expectedCents: number
    }
    invoiceControls: {
      invoiceId: number
      customerId: number
      inputHash: string | null
      fault: string | null
      verdict: Control['verdict'] | null
      outcome: ColumnType<KeptControl | null, string | null, string | null>
      inputs: ColumnType<Inputs | null, string | null, string | null>
      changed: string | null
      invoicedCents: Generated<number>
      controlledCents: Generated<number>
      claimCents: Generated<number>
      asked: Generated<number>
      answered: Generated<number>
      isStale: GeneratedAlways<boolean>
      controlledAt: Date | null
    }
  }
}
