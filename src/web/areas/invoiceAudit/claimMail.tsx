import { useQuery } from '@tanstack/react-query'
import type { StepValues } from '../../../../machines/flows/step.ts'
import { sameFindings } from '../../../contract/areas/invoiceAudit/groupCalls.ts'
import { fetched } from '../../calls/fetched.ts'
import BundleMail from './bundleMail.tsx'

interface ClaimMailProps {
  readonly id: number
  readonly values: StepValues
  readonly onAddress: (address: string) => void
}

/** The mail that puts one finding to its sender, or that and the same of other invoices. */
export default function ClaimMail({ id, values, onAddress }: ClaimMailProps) {
  const { data = [] } = useQuery(fetched(sameFindings, { id }))
  const along = values.together === true ? data.filter(({ goesAlong }) => goesAlong) : []
  const ids = [id, ...along.map((one) => one.id)]
  return <BundleMail ids={ids} lead={id} values={values} onAddress={onAddress} />
}
