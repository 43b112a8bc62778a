import { type Element, elementsAt, everywhere, textAt } from './tree.ts'

/** What an e-invoice tells of a metering point: where it lies, and which meter hangs there. */
export interface MeteringPoint {
  readonly street: string | null
  readonly houseNumber: string | null
  readonly addition: string | null
  readonly postcode: string | null
  readonly city: string | null
  readonly country: string | null
  readonly meterNumber: string | null
}

/** The first of these that can be an EAN-code of a metering point. */
const codeIn = (named: readonly Element[]) =>
  named.map(({ text }) => text.replaceAll(/\s/g, '')).find((text) => /^\d{18}$/.test(text)) ?? null

/** The metering point of a line, where one version of the format or another keeps it. */
export const eanOf = (line: Element): string | null =>
  codeIn([
    ...elementsAt(line, 'DocumentReference/ID'),
    ...elementsAt(line, 'Delivery/DeliveryLocation/ID'),
    ...elementsAt(line, 'Item/AdditionalItemProperty/Value'),
    ...elementsAt(line, 'Item/ItemInstance/SerialID'),
  ])

/** The metering point that the whole invoice was delivered at; null where it names several, as no line says then which is its own. */
export function deliveredAt(root: Element): string | null {
  const places = elementsAt(root, 'Delivery/DeliveryLocation/ID')
  const named = new Set(places.flatMap((place) => codeIn([place]) ?? []))
  return named.size === 1 ? ([...named][0] ?? null) : null
}

/** "Stadhuisplein 1-a": many write the number behind the street, although it has a place of its own. */
const numbered = /^(.*\S)\s+(\d{1,5})\s*-?\s*([A-Za-z][A-Za-z0-9]{0,9}|\d{1,4})?$/

function addressIn(address: Element | undefined): Omit<MeteringPoint, 'meterNumber'> {
  const at = (name: string) => (address === undefined ? null : textAt(address, name))
  const [street, number] = [at('StreetName'), at('BuildingNumber')]
  const parts = number === null && street !== null ? numbered.exec(street) : null
  return {
    street: parts?.[1] ?? street,
    houseNumber: parts?.[2] ?? number,
    addition: parts?.[3] ?? null,
    postcode: at('PostalZone'),
    city: at('CityName'),
    country: at('Country/IdentificationCode')?.toUpperCase() ?? null,
  }
}

/** What is told of each metering point, by its EAN-code: by the energy sector, or as the place of delivery. */
export function pointsIn(root: Element): ReadonlyMap<string, MeteringPoint> {
  const told = [...everywhere(root, 'UtilityConsumptionPoint'), ...everywhere(root, 'DeliveryLocation')]
  const places = Map.groupBy(told, (point) => codeIn(elementsAt(point, 'ID')) ?? '')
  places.delete('')
  return new Map([...places].map(([ean, of]) => [ean, pointOf(of)]))
}

/** One point that is told of at several places: where one of them says that it lies, and the meter that any of them names. */
function pointOf(places: readonly Element[]): MeteringPoint {
  const addresses = places.flatMap((place) => elementsAt(place, 'Address')).map(addressIn)
  const [address = addressIn(undefined)] = addresses.filter(({ street, postcode }) => street ?? postcode)
  const [meterNumber = null] = places.flatMap((place) => textAt(place, 'UtilityMeter/MeterNumber') ?? [])
  return { ...address, meterNumber }
}
