import { gs1CheckDigit } from '../src/domain/identity/ean.ts'
import { addDays, dayAt } from '../src/domain/time/day.ts'
import { tokenOf } from './accounts.ts'
import { call } from './api.ts'

const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`
export const dayIn = (days: number) => addDays(dayAt(Date.now()), days)
export const typed = (day: string) => day.split('-').reverse().join('/')

/** A customer of this test alone: a firm that signs, two connections, a supplier, and what was signed. */
export async function place(url: string) {
  const name = unique()
  const post = async (path: string, body: object) =>
    (await call<{ id: number }>(url, 'beheer', path, { method: 'POST', body })).body.data.id
  const operators = await call<{ id: number }[]>(url, 'beheer', 'grid-operators?status=1')
  const supplierId = await post('suppliers', { name: `Lichtbron ${name}`, products: ['1', '2'] })
  const customerId = await post('customers', {
    name: `Polderhuis ${name}`,
    type: 'consument',
    country: 'NL',
  })
  const entityId = await post(`customers/${customerId}/entities`, {
    name: `Firma ${name}`,
    type: 'rechtspersoon',
    kvk: '12345678',
  })
  const connection = async (nth: number) => {
    const body = `871694${String(Date.now() + 7 * nth).slice(-11)}`
    return post(`customers/${customerId}/connections`, {
      ean: `${body}${gs1CheckDigit(body)}`,
      type: 'electricity',
      segment: 'small',
      capacity: '3x25A',
      gridOperatorId: operators.body.data[0]?.id,
      street: `Lichtlaan${nth}`,
      houseNumber: '1',
      postcode: '2801 AA',
      city: 'Gouda',
      annualUsage: 20_000,
    })
  }
  const ids = [await connection(1), await connection(2)]
  return { name, supplierId, customerId, entityId, ids }
}

/** What was signed, in the library of the customer. */
export const signedCopy = (url: string, customerId: number, title: string) =>
  kept(url, customerId, `${title}.csv`, Buffer.from('maand;kWh\njanuari;18,5\n'))

/** A file in the library of the customer. */
export async function kept(url: string, customerId: number, name: string, content: Buffer): Promise<void> {
  const title = name.replace(/\.\w+$/, '')
  const uploads = `customers/${customerId}/uploads`
  const begun = await call<{ id: number }>(url, 'beheer', uploads, {
    method: 'POST',
    body: { name, size: content.length },
  })
  const { id } = begun.body.data
  await fetch(`${url}/api/v3/${uploads}/${id}?offset=0`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${await tokenOf(url, 'beheer')}`,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(content),
  })
  await call(url, 'beheer', `customers/${customerId}/library`, {
    method: 'POST',
    body: { uploadId: id, title, category: 'correspondentie', documentDate: dayIn(-40) },
  })
}

/** An agreement that is made beside the form. */
export async function agreed(url: string, of: Awaited<ReturnType<typeof place>>, days: [number, number]) {
  const owners = await call<{ id: number }[]>(url, 'beheer', 'account-managers')
  const { supplierId, customerId, entityId, ids } = of
  const { body } = await call<{ id: number; number: string }>(url, 'beheer', 'supply-agreements', {
    method: 'POST',
    body: {
      kind: 'levering',
      customerId,
      entityId,
      supplierId,
      product: '1',
      priceType: 'vast',
      gvoSource: 'geen',
      startDate: dayIn(days[0]),
      endDate: dayIn(days[1]),
      noticeMonths: 1,
      ownerId: owners.body.data[0]?.id,
      connections: ids.map((connectionId) => ({ connectionId, fromDate: null, untilDate: null })),
    },
  })
  return body.data
}

/** An agreement that is signed, on the copy in the library of its customer. */
export async function signedAgreement(
  url: string,
  of: Awaited<ReturnType<typeof place>>,
  days: [number, number],
) {
  await signedCopy(url, of.customerId, `Getekend ${of.name}`)
  const made = await agreed(url, of, days)
  const documents = await call<{ id: number }[]>(url, 'beheer', `customers/${of.customerId}/library`)
  await call(url, 'beheer', `supply-agreements/${made.id}/transition`, {
    method: 'POST',
    body: {
      event: 'REGISTER_SIGNED',
      version: 1,
      signedOn: dayIn(-40),
      documentId: documents.body.data[0]?.id,
    },
  })
  return made
}
