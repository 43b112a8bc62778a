import { z } from 'zod'
import { AttachedFile } from '../../records/attachedFile.ts'
import { call } from '../../records/call.ts'

type Path = 'suppliers' | 'grid-operators' | 'measuring-companies'

/** What is kept at a party of a kind, such as its terms or a price list, by who may read or change that kind; only our own people see them. */
const filesOf = <P extends Path, O extends string>(path: P, one: O) => ({
  /** In the order in which they were added. */
  list: call({
    method: 'GET',
    path: `${path}/:id/files` as const,
    access: `${path}:read`,
    summary: 'De documenten van een marktpartij',
    answer: z.array(AttachedFile),
  }),
  /** `multipart/form-data` with one file, of the kinds and the size of a document. */
  add: call({
    method: 'POST',
    path: `${path}/:id/files` as const,
    access: `${path}:write`,
    summary: 'Een document bij een marktpartij bewaren',
    answer: z.strictObject({ id: z.number() }),
  }),
  open: call({
    method: 'GET',
    path: `${one}/:id` as const,
    access: `${path}:read`,
    summary: 'Een document van een marktpartij, zoals het is gestuurd',
  }),
  remove: call({
    method: 'DELETE',
    path: `${one}/:id` as const,
    access: `${path}:write`,
    summary: 'Een document van een marktpartij verwijderen',
    answer: z.strictObject({ id: z.number() }),
  }),
})

export const partyFileCalls = {
  supplier: filesOf('suppliers', 'supplier-files'),
  gridoperator: filesOf('grid-operators', 'grid-operator-files'),
  measuring: filesOf('measuring-companies', 'measuring-company-files'),
} as const
