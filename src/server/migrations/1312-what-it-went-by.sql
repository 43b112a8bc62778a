-- What was controlled before is controlled once more, so that it is known against what; what people decided stays.
update invoice_controls set asked = asked + 1;
