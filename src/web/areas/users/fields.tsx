import { user } from '../../../contract/areas/users/users.ts'
import type { AnyField } from '../../../contract/records/field.ts'
import { numbersIn } from '../../../domain/unknown.ts'
import { FieldInput } from '../../fields/inputs.tsx'
import { Ticks } from '../../fields/listInputs.tsx'
import type { FormView } from '../../flows/form.tsx'
import { FieldCards } from '../../records/formPage.tsx'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { ContactOfUser } from './contactOfUser.tsx'
import { useRoles } from './roleLookup.ts'

const resource = user
const stack = css({ display: 'grid', gap: '5' })
const person = ['firstName', 'affix', 'lastName', 'initials', 'emailAddress', 'telephone'] as const
const access = ['type', 'twoFactorRequired', 'hourlyRate'] as const

/** The form of an account: the roles on offer follow the type, and so do the customers. */
export function UserFields({ snapshot, send, isNew }: FormView & { isNew: boolean }) {
  const { values, problems } = snapshot.context
  const form = { snapshot, send }
  const roles = useRoles()
  const isCustomer = values.type === 'customer'
  const customers = numbersIn(values.customerIds)
  const own = roles.filter(({ userType }) => userType === values.type)
  const input = (name: 'roleIds' | 'customerIds' | 'contactId' | 'canSwitch') => ({
    name,
    field: user.fields[name] as AnyField,
    value: values[name],
    error: problems[name],
    disabled: snapshot.hasTag('busy'),
    onChange: (value: unknown) => Object.is(value, values[name]) || send({ type: 'change', name, value }),
  })
  // Roles of another type would be refused; they go when the type does.
  const rolesInput = input('roleIds')
  const fitting = own.map(({ id }) => id)
  return (
    <>
      {isNew && (
        <Banner tone="info">
          Na het opslaan krijgt deze persoon een e-mail met een link om een wachtwoord te kiezen. De link
          werkt zeven dagen.
        </Banner>
      )}
      <FieldCards {...form} resource={resource} isStaff only={[...person]} />
      <FieldCards {...form} resource={resource} isStaff only={[...access]} />
      <Card title="Rollen en klanten">
        <div className={stack}>
          {values.type === null ? (
            <p>Kies eerst een type; daarna kun je rollen geven.</p>
          ) : (
            <Ticks
              {...rolesInput}
              value={numbersIn(values.roleIds).filter((id) => fitting.includes(id) || roles.length === 0)}
              ticks={own.map(({ id, name, assignable }) => ({
                ...{ id, label: assignable ? name : `${name} (meer rechten dan jij)` },
                disabled: !assignable,
              }))}
            />
          )}
          <FieldInput
            {...input('customerIds')}
            field={{
              ...(user.fields.customerIds as AnyField),
              required: isCustomer,
              help: isCustomer ? 'Minstens één' : 'Leeg: alle klanten',
            }}
          />
          {isCustomer && customers.length > 0 && (
            <ContactOfUser {...input('contactId')} customerIds={customers} />
          )}
          {(!isCustomer || customers.length > 1) && <FieldInput {...input('canSwitch')} />}
        </div>
      </Card>
    </>
  )
}
