import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { checkOverview } from '../../../contract/areas/invoiceAudit/checkSettingCalls.ts'
import { type CheckSettingRow, checkSetting } from '../../../contract/areas/invoiceAudit/checkSettings.ts'
import { checkDoes } from '../../../contract/areas/invoiceAudit/checkWords.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { usualMargins } from '../../../domain/audit/checks/usual.ts'
import { fetched } from '../../calls/fetched.ts'
import { CustomerSelect } from '../../fields/customerSelect.tsx'
import { type AnyRow, pagesOf } from '../../fields/places.ts'
import { date } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useMay } from '../../portal/profile.ts'
import { FieldCards, FormPage } from '../../records/formPage.tsx'
import { ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { css } from '../../styled-system/css'
import { Awaited } from '../../ui/awaited.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Field } from '../../ui/field.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { stack } from '../../ui/stack.ts'
import { Checks } from './checkList.tsx'
import { CheckTrial } from './checkTrial.tsx'

const resource: AnyResource = checkSetting
const pages = pagesOf(resource, null)
const rowOf = (row: AnyRow) => row as unknown as CheckSettingRow
const box = css({ maxWidth: '26rem' })

/** A customer in the address, as far as it is one. */
const customerIn = (search: string): number | null => {
  const typed = new URLSearchParams(search).get('customerId') ?? ''
  return /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : null
}

const withCustomer = (path: string, customerId: number | null) =>
  customerId === null ? path : `${path}?customerId=${customerId}`

/** All checks of invoices: what each does, how it is set, and how often it was wrong. */
export function CheckSettings() {
  const customerId = customerIn(useSearch())
  const [, go] = useLocation()
  const mayWrite = useMay('invoice-settings:write')
  const found = useQuery({
    ...fetched(checkOverview, { query: customerId === null ? {} : { customerId } }),
    placeholderData: keepPreviousData,
  })
  const title = 'Instellingen factuurcontrole'
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        lead="Welke controles lopen, en hoeveel iets mag afwijken. Een wijziging laat opnieuw controleren wat ermee is beoordeeld; wat iemand besloot, blijft staan."
        actions={
          mayWrite && (
            <ButtonLink href={withCustomer(pages.create, customerId)}>Instelling toevoegen</ButtonLink>
          )
        }
      />
      <div className={stack}>
        <div className={box}>
          <Field label="Geldt voor" help="Leeg: voor alle klanten">
            <CustomerSelect
              value={customerId === null ? null : { id: customerId, name: nameOf(found) }}
              onChange={(chosen) => go(withCustomer(pages.list, chosen?.id ?? null))}
            />
          </Field>
        </div>
        <Fetching of={found} lines={12} />
        {found.data && (
          <Awaited stale={found.isPlaceholderData}>
            <Checks checks={found.data.checks} customerId={customerId} mayWrite={mayWrite} />
          </Awaited>
        )}
      </div>
    </>
  )
}

/** Of the customer that is chosen, not of the one before. */
const nameOf = (found: { data?: { customerName: string | null } | undefined; isPlaceholderData: boolean }) =>
  (found.isPlaceholderData ? null : found.data?.customerName) ?? '…'

const titleOf = ({ name, customerName, validFrom }: CheckSettingRow) =>
  [name, customerName, validFrom === null ? null : `vanaf ${date(validFrom)}`]
    .filter((part) => part !== null)
    .join(' – ')

/** One setting of a check. */
export function CheckSettingPage({ id }: PageProps) {
  const mayEdit = useMayEdit(resource)
  return (
    <ShowPage
      resource={resource}
      customerId={null}
      id={id}
      title={(row) => titleOf(rowOf(row))}
      lead={(row) => checkDoes[rowOf(row).checkCode]}
      mayEdit={mayEdit}
      mayDelete={() => mayEdit}
      actions={(row) =>
        mayEdit && (
          <ButtonLink href={`${pages.create}?checkCode=${rowOf(row).checkCode}`}>
            Vanaf een dag of voor een klant
          </ButtonLink>
        )
      }
    />
  )
}

/** Setting a check; what it is about may stand in the address. */
export function CheckSettingForm({ id }: PageProps) {
  const search = useSearch()
  const start = useMemo(() => {
    const checkCode = new URLSearchParams(search).get('checkCode') ?? ''
    return {
      checkCode: Object.hasOwn(usualMargins, checkCode) ? checkCode : null,
      customerId: customerIn(search),
    }
  }, [search])
  return (
    <FormPage
      resource={resource}
      customerId={null}
      id={id}
      {...(id === null && { start })}
      afterSave={pages.show}
      fields={(form) => (
        <>
          <FieldCards {...form} resource={resource} isStaff />
          <CheckTrial form={form} settingId={id} />
        </>
      )}
      lead="Wat een klant zelf heeft, vervangt wat voor alle klanten geldt. Facturen die hiermee zijn beoordeeld, worden na het opslaan opnieuw gecontroleerd."
    />
  )
}
