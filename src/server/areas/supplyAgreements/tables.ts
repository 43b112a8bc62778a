import type { GeneratedAlways } from 'kysely'
import type { customerAgreement } from '../../../contract/areas/supplyAgreements/customerAgreements.ts'
import type { supplyAgreement } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import type { TableOf } from '../../storage/db/tables.ts'

/** From when until when a connection is in an agreement. */
interface AgreementPeriods {
  agreementId: number
  customerId: number
  connectionId: number
  kind: string
  state: string
  supplierId: number | null
  measuringCompanyId: number | null
  fromDay: string
  untilDay: string
  /** The last day of the connection itself, where that is known. */
  connectionEnd: string | null
}

declare module '../../storage/db/tables.ts' {
  interface Tables {
    supplyAgreements: Omit<TableOf<typeof supplyAgreement>, 'connections' | 'number' | 'unpriced'> & {
      number: GeneratedAlways<string>
      name: GeneratedAlways<string>
      searchText: GeneratedAlways<string>
    }
    signedAgreements: Omit<TableOf<typeof customerAgreement>, 'connections'> & {
      name: string
      searchText: string
    }
    agreementConnections: {
      agreementId: number
      customerId: number
      connectionId: number
      fromDate: string | null
      untilDate: string | null
    }
    agreementPeriods: AgreementPeriods
  }
}
