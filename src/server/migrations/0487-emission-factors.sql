-- A table may be one figure: what one unit of energy gives off, in kilograms of CO₂, with both parts of it where they are known.
alter table rate_tables
  add column factor numeric(12, 6),
  add column factor_direct numeric(12, 6),
  add column factor_chain numeric(12, 6);
create index rate_tables_kind_valid on rate_tables (family, kind, valid_from);

drop view listed_rate_tables;
create view listed_rate_tables as
select rate_tables.*,
  (select rate from rate_rows where table_id = rate_tables.id and place = 0) as bracket1,
  (select rate from rate_rows where table_id = rate_tables.id and place = 1) as bracket2,
  (select rate from rate_rows where table_id = rate_tables.id and place = 2) as bracket3,
  (select rate from rate_rows where table_id = rate_tables.id and place = 3) as bracket4,
  (select rate from rate_rows where table_id = rate_tables.id and place = 4) as bracket5
from rate_tables;

-- What is known of CO₂ factors from 2023 on. All of it waits (Concept) until a person has laid the official list beside it; what is not
-- here was not found.
insert into rate_tables (family, kind, year, factor, factor_direct, factor_chain, valid_from, valid_until, source, source_note)
select 'emission', kind, year, factor, direct, chain, make_date(year, 1, 1), make_date(year, 12, 31),
  'https://www.co2emissiefactoren.nl', note
from (values
  (2026, 'onbekend', 0.244, 0.200, 0.044, 'Lijst 2026'),
  (2026, 'grijs', 0.483, 0.401, 0.082, 'Lijst 2026'),
  (2026, 'hernieuwbaar', 0, 0, 0, 'Lijst 2026'),
  (2026, 'biomassa', 0.071, 0, 0.071, 'Lijst 2026'),
  (2026, 'aardgas', 2.134, 1.779, 0.355, 'Lijst 2026'),
  (2026, 'groengas', 0.305, 0, 0.305, 'Lijst 2026, gemiddeld'),
  (2026, 'warmtenet', 40.45, 34.31, 6.14, 'Lijst 2026, gemiddelde van warmtenetten'),
  (2025, 'onbekend', 0.268, null, null, 'Twee overschrijvingen van de lijst die overeenkomen'),
  (2025, 'hernieuwbaar', 0, null, null, 'Overschrijving van de lijst'),
  (2025, 'aardgas', 2.134, null, null, 'Overschrijving van de lijst'),
  (2024, 'onbekend', 0.328, null, null, 'Overschrijving van de lijst; een andere noemt 0,337: nakijken'),
  (2024, 'hernieuwbaar', 0, null, null, 'Overschrijving van de lijst'),
  (2024, 'aardgas', 2.134, 1.779, 0.355, 'Overschrijving van de lijst'),
  (2023, 'onbekend', 0.337, null, null, 'Overschrijving van de lijst'),
  (2023, 'hernieuwbaar', 0, null, null, 'Overschrijving van de lijst'),
  (2023, 'aardgas', 2.079, 1.779, 0.300, 'Overschrijving van de lijst')
) as known (year, kind, factor, direct, chain, note);
