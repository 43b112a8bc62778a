import { required } from '../../records/field.ts'
import { reference } from '../../records/picked.ts'
import { type Row, resource } from '../../records/resource.ts'
import { agreementStates } from './agreementSteps.ts'
import { supplyAgreement } from './supplyAgreements.ts'

export type CustomerAgreement = Row<typeof customerAgreement>

// What we keep of it for ourselves is no part of it: who sees to it, what we noted, and what we still have to do.
const { customerId: _, ownerId, comment, predecessorId, ...fields } = supplyAgreement.fields
const { signingState, unpriced, ...automatic } = supplyAgreement.automatic
const { signed, active, terminating, ended } = agreementStates

/** What a customer has signed: what runs, is to begin, or is over, to be read by their own people. Everything else is ours. */
export const customerAgreement = resource({
  name: 'supply-agreements',
  table: 'signed_agreements',
  base: 'supply_agreements',
  within: 'customer',
  permission: {
    list: 'organisation-connections:read',
    get: 'organisation-connections:read',
    create: null,
    update: null,
    remove: null,
  },
  label: supplyAgreement.label,
  fields,
  automatic: { ...automatic, customerId: required(reference('Klant', 'customers', 'customers')) },
  derived: supplyAgreement.derived,
  headings: supplyAgreement.headings,
  states: { signed, active, terminating, ended },
  initialState: 'signed',
  columns: [
    'number',
    'partyName',
    'product',
    'connectionCount',
    'priceType',
    'startDate',
    'endDate',
    'noticeDate',
    'annualVolume',
    'statusName',
  ],
  sort: {
    number: ['number'],
    product: ['product'],
    startDate: ['startDate'],
    endDate: ['endDate'],
    noticeDate: ['noticeDate'],
    statusName: ['state'],
  },
  order: ['endDate'],
  filters: ['kind', 'product'],
  searchable: true,
})
