import type { Profile, Session } from '../../contract/areas/account/auth.ts'
import type { Db } from '../storage/db/database.ts'
import { parametersOf } from '../storage/parameters/read.ts'

/** How long the page waits for somebody, and how long it then counts down. */
export async function idleOf(db: Db): Promise<NonNullable<Session['idle']>> {
  const read = await parametersOf(db, 'sessie.inactief_minuten', 'sessie.aftellen_seconden')
  return { minutes: read('sessie.inactief_minuten'), seconds: read('sessie.aftellen_seconden') }
}

/** The values of parameters that pages tell, or hold to. */
export async function limitsOf(db: Db): Promise<Profile['limits']> {
  const read = await parametersOf(
    db,
    'upload.max_mb',
    'facturen.ontbreekt_na_dagen',
    'contract.signaal_dagen',
    'ems.graaddagen_basis',
  )
  return {
    uploadMegabytes: read('upload.max_mb'),
    missingInvoiceDays: read('facturen.ontbreekt_na_dagen'),
    contractDays: read('contract.signaal_dagen'),
    heatingLimit: read('ems.graaddagen_basis'),
  }
}
