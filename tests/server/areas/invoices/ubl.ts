/** A small e-invoice in the form of UBL 2.1, in parts that a test replaces. */
export interface Written {
  readonly root?: 'Invoice' | 'CreditNote'
  readonly head?: string
  readonly number?: string
  readonly sender?: string
  readonly currency?: string
  readonly ean?: string
  /** The number of an earlier invoice that it names. */
  readonly earlier?: string
  readonly lines?: readonly {
    readonly name: string
    readonly amount: string
    readonly rate?: string
    readonly unit?: string
    /** Where it is about another metering point than the rest; null for none. */
    readonly ean?: string | null
  }[]
  /** Where the whole invoice was delivered, as XML. */
  readonly delivered?: string
  readonly totals?: { excl: string; vat: string; incl: string; prepaid?: string; payable: string }
}

const space = 'urn:oasis:names:specification:ubl:schema:xsd'

export function ublText({
  root = 'Invoice',
  head = '<?xml version="1.0" encoding="UTF-8"?>',
  number = 'LF-1',
  sender = 'Liander N.V.',
  currency = 'EUR',
  ean = '871687120050333619',
  earlier,
  lines = [{ name: 'Vastrecht transport', amount: '100.00' }],
  delivered = '',
  totals = { excl: '100.00', vat: '21.00', incl: '121.00', payable: '121.00' },
}: Written = {}): string {
  const money = (name: string, amount: string) =>
    `<cbc:${name} currencyID="${currency}">${amount}</cbc:${name}>`
  const quantity = root === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity'
  const line = lines.map(
    ({ name, amount, rate = '21', unit = 'C62', ean: own = ean }, place) => `
  <cac:${root}Line><cbc:ID>${place + 1}</cbc:ID><cbc:${quantity} unitCode="${unit}">1</cbc:${quantity}>
    ${money('LineExtensionAmount', amount)}
    ${own === null ? '' : `<cac:DocumentReference><cbc:ID schemeID="AVE">${own}</cbc:ID></cac:DocumentReference>`}
    <cac:Item><cbc:Name>${name}</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>${rate}</cbc:Percent>
      </cac:ClassifiedTaxCategory></cac:Item>
    <cac:Price>${money('PriceAmount', amount)}</cac:Price></cac:${root}Line>`,
  )
  return `${head}
<${root} xmlns="${space}:${root}-2" xmlns:cac="${space}:CommonAggregateComponents-2" xmlns:cbc="${space}:CommonBasicComponents-2">
  <cbc:ID>${number}</cbc:ID><cbc:IssueDate>2026-02-04</cbc:IssueDate><cbc:DueDate>2026-03-06</cbc:DueDate>
  <cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
  <cac:InvoicePeriod><cbc:StartDate>2026-01-01</cbc:StartDate><cbc:EndDate>2026-01-31</cbc:EndDate></cac:InvoicePeriod>${
    earlier === undefined
      ? ''
      : `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${earlier}</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>`
  }
  <cac:AccountingSupplierParty><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>${sender}</cbc:RegistrationName>
    </cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>${delivered}
  <cac:TaxTotal>${money('TaxAmount', totals.vat)}</cac:TaxTotal>
  <cac:LegalMonetaryTotal>${money('TaxExclusiveAmount', totals.excl)}${money('TaxInclusiveAmount', totals.incl)}${
    totals.prepaid === undefined ? '' : money('PrepaidAmount', totals.prepaid)
  }${money('PayableAmount', totals.payable)}</cac:LegalMonetaryTotal>${line.join('')}
</${root}>`
}
