-- Since 1840 the round tells of which report a remark is; the year was written and read no more.
alter table saving_remarks drop column reference_year;
