-- Since when the customer has the report that it looks over: nobody agreed with it before that.
alter table saving_files add column review_asked_on date;
