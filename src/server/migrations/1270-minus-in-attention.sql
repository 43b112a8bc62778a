-- A figure below zero has a minus before it, and no hyphen: what invoices say of themselves was written with a hyphen until now.
update invoices set attention = regexp_replace(attention, '(€|[A-Z]{3}) -(?=\d)', '\1 −', 'g')
where attention ~ '(€|[A-Z]{3}) -\d';
