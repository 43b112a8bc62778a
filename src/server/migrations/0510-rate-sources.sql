-- A table of rates that was copied to another year waits for the publication of that year: it has no source until a person fills in its
-- own, and nothing is fixed without one.
alter table rate_tables alter column source drop not null;
alter table rate_tables add constraint rate_tables_fixed_with_source check (state = 'draft' or source is not null);

-- Copies that were made before, and that nobody touched since, have the source of the year they were copied from.
update rate_tables set source = null, source_note = null,
  comment = 'Gekopieerd van de tabel van ' || substring(source_note from '\d{4}') || '.'
where state = 'draft' and version = 1 and comment is null
  and source_note ~ '^Gekopieerd van \d{4}: leg de publicatie van \d{4} ernaast$';

-- What is said of shipped tables: in Dutch words, and with the doubts that there are.
update rate_tables set source_note = replace(replace(replace(replace(replace(replace(source_note,
  'Drie overschrijvingen die overeenkomen', 'Door drie bronnen gelijk overgetypt'),
  'Twee overschrijvingen van het ACM-tarievenblad die overeenkomen', 'Door twee bronnen gelijk overgetypt van het ACM-tarievenblad'),
  'Twee overschrijvingen van de lijst die overeenkomen', 'Door twee bronnen gelijk overgetypt van de lijst'),
  'Eén overschrijving van', 'Door één bron overgetypt van'),
  'Overschrijving van', 'Overgetypt van'),
  'overschrijvingen met vijf', 'overgetypte tarieven met vijf')
where source_note ~* 'overschrijving';
update rate_tables set source_note = replace(source_note, 'een andere noemt', 'een andere bron noemt')
where family = 'emission' and source_note like '%een andere noemt%';
update rate_tables set source_note = source_note ||
  '; een tweede bron noemt per jaar 391,48 (hier 391,56) voor 3x25A, 2.319,33 (2.319,50) voor 3x50A en 3.779,33 (3.779,50) voor 3x80A: nakijken'
where family = 'grid' and operator_code = '8716892000005' and year = 2025 and kind like 'kv%'
  and source_note = 'Overgetypt van het tarievenblad';
update rate_tables set source_note = source_note ||
  '; de som over een jaar wijkt tot € 0,04 af van een tweede bron, doordat Enexis dagtarieven van vijf decimalen afrondt: nakijken'
where family = 'grid' and operator_code = '8712423014022' and year in (2025, 2026) and kind like 'kv%'
  and source_note = 'Overgetypt van het tarievenblad';
