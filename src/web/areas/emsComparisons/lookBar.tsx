import type { ComponentProps, ReactNode } from 'react'
import { ChartOrTable } from '../../charts/chartOrTable.tsx'
import type { TableExport } from '../../charts/tableExport.tsx'
import { type Comparing, compareAddressOf } from './compareAddress.ts'

/** The looks of a comparison: each has an address of its own. */
export function LookBar({
  comparing,
  ...file
}: { comparing: Comparing; children?: ReactNode } & ComponentProps<typeof TableExport>) {
  return (
    <ChartOrTable
      look={comparing.look}
      hrefOf={(look) => compareAddressOf({ ...comparing, look })}
      {...file}
    />
  )
}
