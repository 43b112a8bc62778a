-- What deserves a second look in the amounts of invoices from before this was told (0373), in the words of
-- src/contract/areas/invoices/invoiceAttention.ts; what an e-invoice then said of itself was not kept.
with rates as (
  select invoice_id, count(*) as lines,
    round(sum(amount_excl) * case when vat_rate = 'verlegd' then 0 else vat_rate::numeric end / 100, 2) as vat
  from invoice_lines
  where vat_rate = 'verlegd' or vat_rate ~ '^[0-9]{1,2}([.][0-9]{1,2})?$'
  group by invoice_id, case when vat_rate = 'verlegd' then 0 else vat_rate::numeric end, vat_rate = 'verlegd'
), expected as (
  select invoice_id, sum(lines) as lines, sum(vat) as vat from rates group by invoice_id
), told as (
  select id, concat_ws(E'\n',
    case when kind = 'credit' and amount_excl > 0 then
      'Dit is een creditfactuur, maar het bedrag is positief: ' || sign || ' '
        || translate(to_char(amount_excl, 'FM999,999,999,990.00'), ',.', '.,') || '.' end,
    case when abs(vat_amount - vat) * 100 > 5 + ceil(lines / 2) then
      'De btw is ' || sign || ' ' || translate(to_char(vat_amount, 'FM999,999,999,990.00'), ',.', '.,')
        || '; de tarieven van de regels geven ' || sign || ' '
        || translate(to_char(vat, 'FM999,999,999,990.00'), ',.', '.,') || '.' end) as attention
  from invoices
    left join expected on expected.invoice_id = invoices.id,
    lateral (select case when currency = 'EUR' then '€' else currency end as sign) as signs
  where invoices.attention is null
)
update invoices set attention = told.attention from told where told.id = invoices.id and told.attention <> '';
