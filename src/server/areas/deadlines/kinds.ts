import type { DeadlineKind } from '../../records/terms.ts'
import { actionDeadlines } from '../actions/deadlines.ts'
import { clickDeadlines } from '../clicks/deadlines.ts'
import { collectiveDeadlines } from '../collectives/deadlines.ts'
import { measureDeadlines, savingDeadlines } from '../energySaving/deadlines.ts'
import { findingDeadlines } from '../invoiceAudit/deadlines.ts'
import { articleDeadlines } from '../knowledgebase/deadlines.ts'
import { documentDeadlines } from '../library/deadlines.ts'
import { mutationDeadlines } from '../mutations/deadlines.ts'
import { dealDeadlines } from '../sales/deadlines.ts'
import { signingDeadlines } from '../signing/deadlines.ts'
import { agreementDeadlines } from '../supplyAgreements/deadlines.ts'
import { reclaimDeadlines } from '../taxReclaim/deadlines.ts'
import { trafoDeadlines } from '../trafos/deadlines.ts'

/** Every kind of term there is: an area that has some declares it in its `deadlines.ts`, and has its line here. */
export const kinds: readonly DeadlineKind[] = [
  actionDeadlines,
  mutationDeadlines,
  reclaimDeadlines,
  agreementDeadlines,
  documentDeadlines,
  trafoDeadlines,
  savingDeadlines,
  measureDeadlines,
  clickDeadlines,
  signingDeadlines,
  findingDeadlines,
  dealDeadlines,
  collectiveDeadlines,
  articleDeadlines,
]
