-- A document can belong to an agreement of the same customer, as the one that was signed does; it stays when that goes.
alter table documents add column supply_agreement_id integer;
alter table documents add constraint documents_supply_agreement_id_fkey foreign key (customer_id, supply_agreement_id)
  references supply_agreements (customer_id, id) on delete set null (supply_agreement_id);
create index documents_supply_agreement on documents (customer_id, supply_agreement_id) where supply_agreement_id is not null;
update documents set supply_agreement_id = signed.id
from supply_agreements as signed
where signed.customer_id = documents.customer_id and signed.document_id = documents.id;
