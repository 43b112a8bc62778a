import { type Work, workGroups } from '../../../contract/areas/work/workCalls.ts'
import { namedIn } from '../../../domain/keys.ts'
import { CustomerFilter } from '../../fields/customerSelect.tsx'
import { PromiseSelect } from '../../fields/promiseSelect.tsx'
import { useMay, useProfile } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Select } from '../../ui/select.tsx'
import { useLooking } from './looking.ts'

const bar = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mb: { base: '3', md: '2' } })
const box = css({ flex: { base: '1 1 9rem', md: '0 1 14rem' }, minWidth: '8rem' })
const wide = css({ flex: '1 1 14rem', maxWidth: { md: '20rem' } })

interface FiltersProps {
  customerId: number | null
  of: Work | undefined
  /** It answers an earlier question: it knows no names of this one. */
  outdated: boolean
}

/** Whose work, by when it was promised, and of which customer. */
export function Filters({ customerId, of, outdated }: FiltersProps) {
  const { looking, choose } = useLooking()
  const isStaff = useProfile()?.type !== 'customer'
  return (
    <div className={bar}>
      <div className={box}>
        <PromiseSelect
          label="Belofte"
          amounts={of?.promises}
          value={looking.promise}
          onChange={(promise) => choose({ promise })}
        />
      </div>
      {isStaff && <Whose of={outdated ? undefined : of} />}
      {isStaff && customerId === null && (
        <div className={wide}>
          <CustomerFilter
            value={looking.customer}
            name={outdated ? null : of?.items[0]?.customerName}
            onChange={(customer) => choose({ customer })}
          />
        </div>
      )}
    </div>
  )
}

/** For who keeps the users: one's own work, that of everybody, or of one colleague. */
function Whose({ of }: { of: Work | undefined }) {
  const { looking, choose } = useLooking()
  const isAdmin = useMay('is:admin')
  const mayOversee = useMay('users:read') && isAdmin
  if (!mayOversee) return null
  const isOne = looking.whose !== 'mine' && looking.whose !== 'all'
  const group = namedIn(workGroups, looking.whose)
  const name = group ?? of?.items.find(({ userName }) => userName !== null)?.userName ?? 'Eén medewerker'
  return (
    <div className={box}>
      <Select
        label="Van wie"
        value={looking.whose}
        options={[
          { value: 'mine', label: 'Van mij' },
          { value: 'all', label: 'Van iedereen' },
          ...(isOne ? [{ value: looking.whose, label: name }] : []),
        ]}
        onChange={(value) => choose({ whose: value || 'mine' })}
      />
    </div>
  )
}
