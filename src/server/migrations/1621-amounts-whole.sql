-- An amount does not part from its sign where a line ends: what was told already says it as it is told now, so that the next control
-- changes none of it.
update invoice_audits set title = replace(title, '€ ', '€' || chr(160)),
  expected_value = replace(expected_value, '€ ', '€' || chr(160)), actual_value = replace(actual_value, '€ ', '€' || chr(160))
where title like '%€ %' or expected_value like '%€ %' or actual_value like '%€ %';
update invoices set attention = regexp_replace(attention, '(€|[A-Z]{3}) (?=[−0-9])', '\1' || chr(160), 'g')
where attention ~ '(€|[A-Z]{3}) [−0-9]';
