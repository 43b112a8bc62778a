-- To which branch of industry an entity belongs, as Statistics Netherlands divides them: it decides its list of measures.
alter table entities add column sbi_code text check (sbi_code ~ '^[0-9]{2,6}$');
