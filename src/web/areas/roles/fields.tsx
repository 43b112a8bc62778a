import { fitScope, rightText, scopeChanges, type UserType } from '../../../contract/areas/roles/rights.ts'
import { role } from '../../../contract/areas/roles/roles.ts'
import type { AnyField } from '../../../contract/records/field.ts'
import type { Scope } from '../../../contract/records/permission.ts'
import { FieldInput } from '../../fields/inputs.tsx'
import type { AnyRow } from '../../fields/places.ts'
import { RightsMatrix } from '../../fields/rightsMatrix.tsx'
import type { FormView } from '../../flows/form.tsx'
import { FieldCards } from '../../records/formPage.tsx'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/switch.tsx'

const resource = role

/** The form of a role: the matrix, and below it what saving would change and for how many people. */
export function RoleFields({ snapshot, send, stored }: FormView & { stored: AnyRow | null }) {
  const { values, problems } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const userType = (values.userType ?? null) as UserType | null
  const scope = values.scope as Scope
  const change = (next: Scope) => send({ type: 'change', name: 'scope', value: next })
  return (
    <>
      <FieldCards
        snapshot={snapshot}
        send={send}
        resource={resource}
        isStaff
        only={['name', 'userType', 'description']}
      />
      <Card
        title="Rechten"
        flush
        actions={
          userType === 'admin' && (
            <Switch
              checked={scope.full}
              disabled={busy}
              onChange={(full) => change({ ...scope, full } as Scope)}
            >
              Volledige toegang
            </Switch>
          )
        }
      >
        <RightsMatrix
          value={fitScope(scope, userType)}
          onChange={(value) => change(value as Scope)}
          userType={userType}
          disabled={busy}
        />
        {problems.scope && <Banner tone="danger">{problems.scope.join(' ')}</Banner>}
      </Card>
      {stored && (
        <Changes
          before={stored}
          after={fitScope(scope, userType)}
          confirm={{
            name: 'confirmed',
            field: role.fields.confirmed as AnyField,
            value: values.confirmed,
            error: problems.confirmed,
            disabled: busy,
            onChange: (value) => send({ type: 'change', name: 'confirmed', value }),
          }}
        />
      )}
    </>
  )
}

const lists = css({ display: 'grid', gap: '4', gridTemplateColumns: { md: '1fr 1fr' }, mb: '4' })
const list = css({ textStyle: 'small', listStyle: 'disc', pl: '5', mt: '1' })
const more = css({ textStyle: 'label' })

interface ChangesProps {
  before: AnyRow
  after: Scope
  confirm: Parameters<typeof FieldInput>[0]
}

/** What saving would change, said before it is saved. */
function Changes({ before, after, confirm }: ChangesProps) {
  const { granted, withdrawn } = scopeChanges(before.scope as Scope, after)
  const people = Number(before.userCount)
  if (granted.length + withdrawn.length === 0) return null
  return (
    <Card title="Wat er verandert">
      <div className={lists}>
        {[
          { title: `Erbij (${granted.length})`, names: granted },
          { title: `Eraf (${withdrawn.length})`, names: withdrawn },
        ].map(
          ({ title, names }) =>
            names.length > 0 && (
              <div key={title}>
                <p className={more}>{title}</p>
                <ul className={list}>
                  {names.map((name) => (
                    <li key={name}>{rightText(name)}</li>
                  ))}
                </ul>
              </div>
            ),
        )}
      </div>
      {people === 0 ? (
        <p>Niemand heeft deze rol nu; er verandert dus voor niemand iets.</p>
      ) : (
        <FieldInput
          {...confirm}
          field={{
            ...confirm.field,
            label: `Wijzig dit meteen voor ${people === 1 ? '1 gebruiker' : `${people} gebruikers`}`,
          }}
        />
      )}
    </Card>
  )
}
