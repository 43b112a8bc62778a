import { action, note } from '../src/contract/areas/actions/actions.ts'
import { connection } from '../src/contract/areas/connections/connections.ts'
import { contact } from '../src/contract/areas/contacts/contacts.ts'
import { customer } from '../src/contract/areas/customers/customers.ts'
import { comparison } from '../src/contract/areas/emsComparisons/comparisons.ts'
import { usageNote } from '../src/contract/areas/emsUsage/usageNotes.ts'
import { entity } from '../src/contract/areas/entities/entities.ts'
import { hoursEntry } from '../src/contract/areas/hours/hours.ts'
import { invoice } from '../src/contract/areas/invoices/invoices.ts'
import { service } from '../src/contract/areas/services/services.ts'
import type { AnyField } from '../src/contract/records/field.ts'
import type { AnyResource } from '../src/contract/records/resource.ts'
import { gs1CheckDigit } from '../src/domain/identity/ean.ts'
import { call } from './api.ts'
import { addressOf, arrived, goOn } from './arrived.ts'
import { ownCustomer } from './ownCustomer.ts'
import { routes } from './routes.ts'
import { expect, test } from './test.ts'

/** What a browser must never run, the longest first: each field gets the first that fits. */
const payloads = [
  '"><img src=//kwaad.example/a onerror=alert(1)><script src=//kwaad.example/b></script>{{7*7}}',
  '<iframe src=javascript:alert(1)></iframe>\'"',
  '"><img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<script>',
  '"><b>',
]

/** Every field that takes words filled with what should not run, beside what the record needs. */
function filled({ fields }: AnyResource, needed: Record<string, unknown>): Record<string, unknown> {
  const words = Object.entries<AnyField>(fields).flatMap(([name, field]) => {
    if (!['text', 'longText', 'richText', 'url'].includes(field.kind)) return []
    const fit = payloads.find((payload) => payload.length <= (field.maxLength ?? 4000))
    return fit === undefined ? [] : [[name, field.kind === 'richText' ? `<p>Ja</p>${fit}` : fit]]
  })
  return { ...needed, ...Object.fromEntries(words) }
}

test('whatever is written in any field is shown as it was written, on every page, to us and to the customer', async ({
  page,
  baseURL,
  signIn,
}) => {
  test.slow()
  const url = baseURL ?? ''
  const told: string[] = []
  page.on('dialog', (dialog) => {
    told.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(url)) told.push(request.url())
  })
  const own = await ownCustomer(url, `${payloads[3]} ${Date.now()}`)
  const marked = await fillAll(url, own.id)
  expect(marked).toBeGreaterThan(40)

  const visit = async (ask: (list: string) => ReturnType<typeof call>) => {
    await page.goto(`/v3/customers/${own.id}`)
    await arrived(page)
    for (const route of routes) {
      if (!route.path.includes(':customerId') && route.path.includes(':id')) continue
      const address = await addressOf(route, own.id, ask)
      if (address === null || /forbidden|statecharts|\/version/.test(address)) continue
      await goOn(page, address)
      expect(told, address).toEqual([])
    }
  }
  await signIn('beheer')
  await visit((list) => call(url, 'beheer', list))
  await page.goto(`/v3/customers?q=kwaad`)
  await expect(page.getByRole('link', { name: /<img src=.*kwaad/ }).first()).toBeVisible()

  await page.evaluate((token) => localStorage.setItem('accessToken', token), own.token)
  await visit(async (list) => {
    const headers = { authorization: `Bearer ${own.token}`, 'x-requested-with': 'XMLHttpRequest' }
    const answer = await fetch(`${url}/api/v3/${list}`, { headers })
    return { status: answer.status, body: (await answer.json()) as { data: unknown } }
  })
  await expect(page.getByText('49', { exact: true })).toHaveCount(0)
})

/** Makes a record of each kind with every field of words filled; answers how many fields were kept. */
async function fillAll(url: string, customerId: number): Promise<number> {
  let kept = 0
  const at = `customers/${customerId}`
  const save = async (path: string, resource: AnyResource, needed: Record<string, unknown>) => {
    const body = filled(resource, needed)
    for (;;) {
      const { status, body: answer } = await call<{ id: number }>(url, 'beheer', path, {
        method: 'POST',
        body,
      })
      if (status < 300) {
        kept += Object.values(body).filter((value) =>
          payloads.some((one) => String(value).includes(one)),
        ).length
        return answer.data.id
      }
      // A postcode or a time takes no such words; what refuses them is left as it has to be.
      const refused = Object.keys((answer as { errors?: object }).errors ?? {}).filter((name) => name in body)
      expect(refused, `${path}: ${JSON.stringify(answer)}`).not.toEqual([])
      for (const name of refused) {
        if (name in needed && body[name] !== needed[name]) body[name] = needed[name]
        else delete body[name]
      }
    }
  }
  const record = await call<Record<string, unknown>>(url, 'beheer', at)
  const { name, type, country, version } = record.body.data
  await save(at, customer, { name, type, country, version })
  const entityId = await save(`${at}/entities`, entity, { name: 'Gebouw', type: 'kostenplaats' })
  await save(`${at}/contacts`, contact, { lastName: 'Bakker' })
  const operators = await call<{ id: number }[]>(url, 'beheer', 'grid-operators?per_page=1')
  const gridOperatorId = operators.body.data[0]?.id
  const number = `8716${String(Date.now()).slice(-13)}`
  const connectionId = await save(`${at}/connections`, connection, {
    ...{ ean: `${number}${gs1CheckDigit(number)}`, type: 'electricity', segment: 'small', capacity: '3x25A' },
    ...{
      gridOperatorId,
      street: 'Dorpsstraat',
      houseNumber: '1',
      postcode: '2801 AA',
      city: 'Gouda',
      entityId,
    },
  })
  const when = { deadline: '2099-01-05', priority: 'normal', assigneeId: 1 }
  await save(`${at}/actions`, action, {
    ...{ ...when, subject: 'Bellen', actionType: 'bellen', visibleToCustomer: true },
  })
  await save(`${at}/notes`, note, { subject: 'Ja', noteType: 'notitie', body: '', visibleToCustomer: true })
  await save(`${at}/hours`, hoursEntry, { date: '2026-01-05', seconds: 5400, description: 'Overleg' })
  const definitions = await call<{ id: number; code: string }[]>(url, 'beheer', 'control-services')
  const definitionId = definitions.body.data.find(({ code }) => code === 'EMS')?.id
  const serviceId = await save(`${at}/services`, service, {
    ...{ definitionId, startDate: '2026-01-01', scope: 'alle' },
  })
  await call(url, 'beheer', `${at}/services/${serviceId}/transition`, {
    method: 'POST',
    body: { event: 'ACTIVATE', version: 1 },
  })
  await save(`${at}/usage-notes`, usageNote, { connectionId, day: '2026-01-05', content: 'Storing' })
  await save(`${at}/comparisons`, comparison, { name: 'Winter', view: '?subject=total' })
  await save(`${at}/invoices`, invoice, {
    ...{ invoiceNumber: 'F1', kind: 'maand', partyType: 'other', partyOther: 'Zonkracht', entityId },
    ...{ invoiceDate: '2026-02-03', periodFrom: '2026-01-01', periodTo: '2026-01-31' },
    ...{ amountExcl: '1.00', vatAmount: '0.21' },
    lines: [
      {
        ...{ connectionId, lineType: 'levering_enkel', description: payloads[1], vatRate: '21' },
        ...{ periodFrom: '2026-01-01', periodTo: '2026-01-31', amountExcl: '1.00' },
      },
    ],
  })
  return kept
}
