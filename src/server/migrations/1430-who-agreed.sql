-- Who of the customer agreed with a report, how, and who of us noted it where that was not done on the portal.
alter table saving_files add column agreed_by text;
