-- What a customer has signed, as their own people read it. A paper that is not shown to them is not named either.
create view signed_agreements as
select id, customer_id, kind, entity_id, supplier_id, measuring_company_id, supplier_reference, product, start_date, end_date,
  notice_months, auto_renew, renewal_months, connection_ids, price_type, priced_until, annual_volume, gvo_source, bandwidth_pct,
  band_price_basis, settlement_period, payment_days, click_most, click_least, click_until, click_products, number, name, notice_date,
  signed_on,
  (select documents.id from documents
    where documents.id = supply_agreements.document_id and documents.visible_to_customer) as document_id,
  termination_date, termination_fee, renewed_from, state, version, created_at, updated_at, search_text
from supply_agreements
where state in ('signed', 'active', 'terminating', 'ended');
