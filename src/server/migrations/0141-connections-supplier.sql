-- Who delivers, and until when: filters of the list, within one customer; the supplier also for what refers to it.
alter table connections add column supplier_id integer constraint connections_supplier_id_fkey references suppliers;
create index connections_supplier on connections (supplier_id);
