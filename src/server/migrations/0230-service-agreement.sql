-- The document in which a customer ordered a service: one of its own library; the service stays when that goes.
alter table customer_services add column agreement_document_id integer;
alter table customer_services add constraint customer_services_agreement_document_id_fkey
  foreign key (customer_id, agreement_document_id) references documents (customer_id, id)
  on delete set null (agreement_document_id);
create index customer_services_agreement on customer_services (customer_id, agreement_document_id)
  where agreement_document_id is not null;

drop view listed_services;
create view listed_services as
select customer_services.*,
  (select name from service_definitions where id = definition_id) as name,
  (select module from service_definitions where id = definition_id) as module,
  (select search_text from service_definitions where id = definition_id) as search_text
from customer_services;
