-- A collective draft that was taken in before its lines said which EAN-code they name says only that there are such codes: which line
-- it was is in the e-invoice alone, whose lines may have been changed since. It now says what to do about that.
update invoices set import_notes = import_notes || E'\n'
  || 'Deze verzamelfactuur is ingelezen voordat regels onthielden welke EAN-code ze noemen: kies bij elke regel zelf de aansluiting, of laat dit concept vervallen en lees de e-factuur opnieuw in.'
where state = 'draft' and source = 'efactuur' and is_collective
  and import_notes ~ 'EAN-code \d{18} is geen aansluiting van deze klant\.'
  and exists (select from invoice_lines where invoice_id = invoices.id and connection_id is null and named_ean is null);
