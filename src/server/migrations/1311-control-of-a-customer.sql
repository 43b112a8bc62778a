-- All invoices of a customer can be controlled again, with how far it is, and called off.
alter table surveys drop constraint surveys_kind_check;
alter table surveys add constraint surveys_kind_check check (kind in ('locations', 'chances', 'control'));
