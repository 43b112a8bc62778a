import type { WorkKind } from '../../records/waiting.ts'
import { actionWork } from '../actions/work.ts'
import { budgetWork } from '../budgets/work.ts'
import { clickWork } from '../clicks/work.ts'
import { participationWork } from '../collectives/work.ts'
import { meterReadingWork } from '../emsInput/work.ts'
import { savingWork } from '../energySaving/work.ts'
import { hoursApprovalWork, hoursRejectedWork } from '../hours/work.ts'
import { mailWork } from '../inbox/work.ts'
import { findingWork } from '../invoiceAudit/work.ts'
import { articleWork } from '../knowledgebase/work.ts'
import { mutationWork } from '../mutations/work.ts'
import { signalWork } from '../signals/work.ts'
import { signingWork } from '../signing/work.ts'
import { agreementWork } from '../supplyAgreements/work.ts'
import { reclaimWork } from '../taxReclaim/work.ts'

/** Every kind of work there is: an area that has some declares it in its `work.ts`, and has its line here. */
export const kinds: readonly WorkKind[] = [
  actionWork,
  mailWork,
  findingWork,
  signalWork,
  clickWork,
  budgetWork,
  mutationWork,
  reclaimWork,
  savingWork,
  participationWork,
  agreementWork,
  hoursApprovalWork,
  hoursRejectedWork,
  articleWork,
  signingWork,
  meterReadingWork,
]
