-- What is erased goes also where an agreement named it: it refused the erasure of its customer, and each night what was to be ended.
alter table supply_agreements
  drop constraint supply_agreements_document_id_fkey,
  add constraint supply_agreements_document_id_fkey foreign key (customer_id, document_id)
    references documents (customer_id, id) on delete set null (document_id);
