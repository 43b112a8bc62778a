import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { customer } from '../../../contract/areas/customers/customers.ts'
import { type TemplateExample, templateExample } from '../../../contract/areas/templates/templateCalls.ts'
import { isOfCustomers, shippedOf } from '../../../contract/areas/templates/templateKeys.ts'
import { type Template, template } from '../../../contract/areas/templates/templates.ts'
import { ask } from '../../calls/ask.ts'
import { CustomerSelect } from '../../fields/customerSelect.tsx'
import { useRecord } from '../../records/record.tsx'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Field } from '../../ui/field.tsx'
import { MailExample } from './mailExample.tsx'

/** The customer that the address names. */
export const useChosenCustomer = (): number | null =>
  Number(new URLSearchParams(useSearch()).get('customer')) || null

/** The example of a mail, with what a customer that one chooses has in it, and what of it is made up. */
export function CustomerExample({ of }: { of: Template }) {
  const [path, go] = useLocation()
  const id = useChosenCustomer()
  const { data } = useRecord(customer, null, id)
  const chosen = data === undefined ? null : { id: data.id, name: data.name }
  const example = useQuery({
    queryKey: [template.name, of.id, 'example', of.version, id],
    queryFn: async ({ signal }) =>
      (await ask(templateExample, { id: of.id, query: { ...(id !== null && { customer: id }) } }, { signal }))
        .data,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      {isOfCustomers(of.key) && (
        <Card>
          <Field
            label="Voorbeeld voor klant"
            help="Ingevuld met het laatste wat deze klant heeft, ook in de testmail naar jou. De klant krijgt niets."
          >
            <CustomerSelect
              value={chosen}
              onChange={(next) => go(`${path}?tab=example${next === null ? '' : `&customer=${next.id}`}`)}
            />
          </Field>
        </Card>
      )}
      {example.isSuccess ? (
        <>
          <MailExample of={of} values={example.data.values} />
          <FilledWith of={of.key} example={example.data} />
        </>
      ) : (
        <Card title="Voorbeeld">
          <Fetching of={example} lines={6} />
        </Card>
      )}
    </>
  )
}

const value = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2' })
const text = css({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' })

/** Each placeholder with what stands in its place, and whether that is so or made up. */
function FilledWith({ of, example: { values, real } }: { of: string; example: TemplateExample }) {
  const names = Object.entries(shippedOf(of)?.placeholders ?? {})
  const shown = (name: string) => {
    const found = values[name] ?? ''
    return typeof found === 'string' ? found : found.join('\n')
  }
  return (
    <Card title="Waarmee dit is ingevuld">
      <DescriptionList
        items={names.map(([name, { label }]) => ({
          label: `${label} {{${name}}}`,
          wide: true,
          value: (
            <span className={value}>
              <Badge tone={real.includes(name) ? 'success' : 'neutral'}>
                {real.includes(name) ? 'Echt' : 'Voorbeeld'}
              </Badge>
              <span className={text}>{shown(name) || 'Leeg'}</span>
            </span>
          ),
        }))}
      />
    </Card>
  )
}
