-- By what a company that is no customer yet is known again: its number in the trade register, and where it is.
alter table deals
  add column kvk text,
  add column city text;
create index deals_kvk on deals (kvk) where kvk is not null;
create index deals_company on deals (lower(company_name)) where company_name is not null;
create index deals_email on deals (lower(contact_email)) where contact_email is not null;
