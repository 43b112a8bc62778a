import { expect, test } from 'vitest'
import { pointsIn } from '../../../../src/server/areas/invoices/ubl/points.ts'
import { ublTree } from '../../../../src/server/areas/invoices/ubl/tree.ts'
import { ublText } from './ubl.ts'

const ean = '871687120050333619'
const address = (street: string) =>
  `<cac:Address><cbc:StreetName>${street}</cbc:StreetName><cbc:PostalZone>2801 AA</cbc:PostalZone></cac:Address>`
const at = (inside = '') =>
  `<cac:Delivery><cac:DeliveryLocation><cbc:ID>${ean}</cbc:ID>${inside}</cac:DeliveryLocation></cac:Delivery>`
const consumed = (inside = '') =>
  `<cac:UtilityConsumptionPoint><cbc:ID>${ean}</cbc:ID>${inside}</cac:UtilityConsumptionPoint>`
const meter = '<cac:UtilityMeter><cbc:MeterNumber>E0042</cbc:MeterNumber></cac:UtilityMeter>'

function pointIn(told: string) {
  const tree = ublTree()
  tree.write(new TextEncoder().encode(ublText({ delivered: told })))
  return pointsIn(tree.end()).get(ean)
}

test.each([
  ['delivery first', at(address('Kade 7')) + consumed(meter)],
  ['consumption first', consumed(meter) + at(address('Kade 7'))],
  ['named once more without anything', at(address('Kade 7')) + consumed(meter) + at() + consumed()],
  ['both with an address', consumed(address('Kade 7') + meter) + at(address('Postbus 1'))],
])('a metering point that is told of at several places keeps address and meter (%s)', (_, told) => {
  expect(pointIn(told)).toEqual({
    street: 'Kade',
    houseNumber: '7',
    addition: null,
    postcode: '2801 AA',
    city: null,
    country: null,
    meterNumber: 'E0042',
  })
})

test('a metering point of which nothing is told is known by its code', () => {
  expect(pointIn(at())).toMatchObject({ street: null, meterNumber: null })
})
