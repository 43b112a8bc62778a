-- The country of an entity and of a connection decides how its postcode and its VAT number are written.
alter table entities add column country text not null default 'NL';
alter table connections add column country text not null default 'NL';
