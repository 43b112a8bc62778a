-- Tariffs of grid operators, a table for each operator, year and part of the sheet; its rows are the categories, each with one or
-- more components. A shipped table names its operator by its market code: it is that party's as soon as there is one with the code.
alter table rate_tables
  add column grid_operator_id integer references parties,
  add column operator_code text,
  add column operator_name text,
  add column unit text check (unit in ('dag', 'jaar'));
alter table rate_rows add column category text;
create index rate_tables_grid_operator on rate_tables (grid_operator_id, year desc, kind, product, valid_from desc, id);
create index rate_tables_grid_order on rate_tables (family, year desc, grid_operator_id, kind, product, valid_from desc, id);
create index rate_tables_unclaimed on rate_tables (operator_code) where operator_code is not null and grid_operator_id is null;

create function claim_rate_tables() returns trigger language plpgsql as $$
begin
  update rate_tables set grid_operator_id = new.id where operator_code = new.code and grid_operator_id is null;
  return null;
end $$;
create trigger parties_claim_rate_tables after insert or update of code, kind on parties for each row
  when (new.kind = 'gridoperator' and new.code is not null) execute function claim_rate_tables();
create trigger rate_tables_grid_operator_id before insert or update of grid_operator_id on rate_tables for each row
  when (new.grid_operator_id is not null) execute function keep_kind_of_party('grid_operator_id', 'gridoperator');

drop view listed_rate_tables;
create view listed_rate_tables as
select rate_tables.*,
  coalesce((select name from parties where parties.id = rate_tables.grid_operator_id), operator_name) as operator,
  (select rate from rate_rows where table_id = rate_tables.id and place = 0) as bracket1,
  (select rate from rate_rows where table_id = rate_tables.id and place = 1) as bracket2,
  (select rate from rate_rows where table_id = rate_tables.id and place = 2) as bracket3,
  (select rate from rate_rows where table_id = rate_tables.id and place = 3) as bracket4,
  (select rate from rate_rows where table_id = rate_tables.id and place = 4) as bracket5
from rate_tables;

-- What is known of these tariffs from 2023 on. All of it waits (Concept) until a person has laid the official sheet beside it; what is
-- not here was not found.
create temporary table shipped (kind text, operator text, code text, year integer, unit text, note text, categories text);
insert into shipped values
  ('kv_transport', 'Enexis', '8712423014022', 2023, 'jaar', 'Overschrijving van het tarievenblad',
    't/m 1x10A;-;fixed=18 capacity=24.455 | 3x25A;-;fixed=18 capacity=195.64 | 3x35A;-;fixed=18 capacity=978.2 | 3x50A;-;fixed=18 capacity=1467.3 | 3x63A;-;fixed=18 capacity=1956.4 | 3x80A;-;fixed=18 capacity=2445.5'),
  ('kv_aansluiting', 'Enexis', '8712423014022', 2023, 'jaar', 'Overschrijving van het tarievenblad',
    't/m 1x10A;-;fixed=27.69 | 3x25A;-;fixed=27.69 | 3x35A;-;fixed=36.05 | 3x50A;-;fixed=36.05 | 3x63A;-;fixed=36.05 | 3x80A;-;fixed=36.05'),
  ('kv_meting', 'Enexis', '8712423014022', 2023, 'dag', 'Overschrijving van het tarievenblad',
    'Alle aansluitingen;-;fixed=0.07679'),
  ('kv_transport', 'Enexis', '8712423014022', 2024, 'jaar', 'Overschrijving van het tarievenblad',
    't/m 1x10A;-;fixed=18 capacity=34.73 | 3x25A;-;fixed=18 capacity=277.84 | 3x35A;-;fixed=18 capacity=1389.2 | 3x50A;-;fixed=18 capacity=2083.8 | 3x63A;-;fixed=18 capacity=2778.4 | 3x80A;-;fixed=18 capacity=3473'),
  ('kv_aansluiting', 'Enexis', '8712423014022', 2024, 'jaar', 'Overschrijving van het tarievenblad',
    't/m 1x10A;-;fixed=31.2 | 3x25A;-;fixed=31.2 | 3x35A;-;fixed=40.63 | 3x50A;-;fixed=40.63 | 3x63A;-;fixed=40.63 | 3x80A;-;fixed=40.63'),
  ('kv_meting', 'Enexis', '8712423014022', 2024, 'dag', 'Overschrijving van het tarievenblad',
    'Alle aansluitingen;-;fixed=0.07062'),
  ('kv_transport', 'Enexis', '8712423014022', 2025, 'dag', 'Overschrijving van het tarievenblad',
    't/m 1x10A;-;fixed=0.04931 capacity=0.10865 | 3x25A;-;fixed=0.04931 capacity=0.86926 | 3x35A;-;fixed=0.04931 capacity=4.3463 | 3x50A;-;fixed=0.04931 capacity=6.51945 | 3x63A;-;fixed=0.04931 capacity=8.6926 | 3x80A;-;fixed=0.04931 capacity=10.86575'),
  ('kv_aansluiting', 'Enexis', '8712423014022', 2025, 'dag', 'Overschrijving van het tarievenblad',
    't/m 1x10A;-;fixed=0.1172 | 3x25A;-;fixed=0.1172 | 3x35A;-;fixed=0.15435 | 3x50A;-;fixed=0.15435 | 3x63A;-;fixed=0.15435 | 3x80A;-;fixed=0.15435'),
  ('kv_meting', 'Enexis', '8712423014022', 2025, 'dag', 'Overschrijving van het tarievenblad',
    'Alle aansluitingen;-;fixed=0.04183'),
  ('kv_transport', 'Enexis', '8712423014022', 2026, 'jaar', 'Overschrijving van het tarievenblad',
    't/m 1x10A;-;fixed=18 capacity=38.17 | 3x25A;-;fixed=18 capacity=305.36 | 3x35A;-;fixed=18 capacity=1526.8 | 3x50A;-;fixed=18 capacity=2290.2 | 3x63A;-;fixed=18 capacity=3053.6 | 3x80A;-;fixed=18 capacity=3817'),
  ('kv_aansluiting', 'Enexis', '8712423014022', 2026, 'jaar', 'Overschrijving van het tarievenblad',
    't/m 1x10A;-;fixed=45.06 | 3x25A;-;fixed=45.06 | 3x35A;-;fixed=59.34 | 3x50A;-;fixed=59.34 | 3x63A;-;fixed=59.34 | 3x80A;-;fixed=59.34'),
  ('kv_meting', 'Enexis', '8712423014022', 2026, 'dag', 'Overschrijving van het tarievenblad',
    'Alle aansluitingen;-;fixed=0.0681'),
  ('kv_transport', 'Liander', '8716871000002', 2023, 'dag', 'Overschrijving van het tarievenblad',
    '1x6A geschakeld;-;fixed=0.0493 capacity=0.0078 | t/m 1x10A;-;fixed=0.0493 capacity=0.078 | 3x25A;-;fixed=0.0493 capacity=0.624 | 3x35A;-;fixed=0.0493 capacity=3.12 | 3x50A;-;fixed=0.0493 capacity=4.68 | 3x63A;-;fixed=0.0493 capacity=6.24 | 3x80A;-;fixed=0.0493 capacity=7.8'),
  ('kv_aansluiting', 'Liander', '8716871000002', 2023, 'dag', 'Overschrijving van het tarievenblad',
    '1x6A geschakeld;-;fixed=0.0268 | t/m 1x10A;-;fixed=0.0667 | 3x25A;-;fixed=0.0667 | 3x35A;-;fixed=0.09 | 3x50A;-;fixed=0.09 | 3x63A;-;fixed=0.1054 | 3x80A;-;fixed=0.1054'),
  ('kv_meting', 'Liander', '8716871000002', 2023, 'dag', 'Overschrijving van het tarievenblad',
    'Alle aansluitingen;-;fixed=0.0443'),
  ('kv_transport', 'Liander', '8716871000002', 2024, 'dag', 'Overschrijving van het tarievenblad',
    '1x6A geschakeld;-;fixed=0.0492 capacity=0.0093 | t/m 1x10A;-;fixed=0.0492 capacity=0.093 | 3x25A;-;fixed=0.0492 capacity=0.744 | 3x35A;-;fixed=0.0492 capacity=3.72 | 3x50A;-;fixed=0.0492 capacity=5.58 | 3x63A;-;fixed=0.0492 capacity=7.44 | 3x80A;-;fixed=0.0492 capacity=9.3'),
  ('kv_aansluiting', 'Liander', '8716871000002', 2024, 'dag', 'Overschrijving van het tarievenblad',
    '1x6A geschakeld;-;fixed=0.0331 | t/m 1x10A;-;fixed=0.0836 | 3x25A;-;fixed=0.0836 | 3x35A;-;fixed=0.1125 | 3x50A;-;fixed=0.1125 | 3x63A;-;fixed=0.1302 | 3x80A;-;fixed=0.1302'),
  ('kv_meting', 'Liander', '8716871000002', 2024, 'dag', 'Overschrijving van het tarievenblad',
    'Alle aansluitingen;-;fixed=0.0285'),
  ('kv_transport', 'Liander', '8716871000002', 2025, 'dag', 'Overschrijving van het tarievenblad',
    '1x6A geschakeld;-;fixed=0.0493 capacity=0.0099 | t/m 1x10A;-;fixed=0.0493 capacity=0.099 | 3x25A;-;fixed=0.0493 capacity=0.792 | 3x35A;-;fixed=0.0493 capacity=3.96 | 3x50A;-;fixed=0.0493 capacity=5.94 | 3x63A;-;fixed=0.0493 capacity=7.92 | 3x80A;-;fixed=0.0493 capacity=9.9'),
  ('kv_aansluiting', 'Liander', '8716871000002', 2025, 'dag', 'Overschrijving van het tarievenblad',
    '1x6A geschakeld;-;fixed=0.0411 | t/m 1x10A;-;fixed=0.1067 | 3x25A;-;fixed=0.1067 | 3x35A;-;fixed=0.1437 | 3x50A;-;fixed=0.1437 | 3x63A;-;fixed=0.1679 | 3x80A;-;fixed=0.1679'),
  ('kv_meting', 'Liander', '8716871000002', 2025, 'dag', 'Overschrijving van het tarievenblad',
    'Alle aansluitingen;-;fixed=0.0839'),
  ('kv_transport', 'Liander', '8716871000002', 2026, 'dag', 'Overschrijving van het tarievenblad; de som over een jaar klopt met een tweede bron',
    '1x6A geschakeld;-;fixed=0.0493 capacity=0.0102 | t/m 1x10A;-;fixed=0.0493 capacity=0.102 | 3x25A;-;fixed=0.0493 capacity=0.816 | 3x35A;-;fixed=0.0493 capacity=4.08 | 3x50A;-;fixed=0.0493 capacity=6.12 | 3x63A;-;fixed=0.0493 capacity=8.16 | 3x80A;-;fixed=0.0493 capacity=10.2'),
  ('kv_aansluiting', 'Liander', '8716871000002', 2026, 'dag', 'Overschrijving van het tarievenblad; de som over een jaar klopt met een tweede bron',
    '1x6A geschakeld;-;fixed=0.044 | t/m 1x10A;-;fixed=0.1128 | 3x25A;-;fixed=0.1128 | 3x35A;-;fixed=0.1503 | 3x50A;-;fixed=0.1503 | 3x63A;-;fixed=0.1695 | 3x80A;-;fixed=0.1695'),
  ('kv_meting', 'Liander', '8716871000002', 2026, 'dag', 'Overschrijving van het tarievenblad; de som over een jaar klopt met een tweede bron',
    'Alle aansluitingen;-;fixed=0.1043'),
  ('kv_transport', 'Stedin', '8716892000005', 2023, 'jaar', 'Overschrijving van het tarievenblad',
    '1x6A geschakeld;-;fixed=18 capacity=2.84 | t/m 1x10A;-;fixed=18 capacity=28.4 | 3x25A;-;fixed=18 capacity=227.2 | 3x35A;-;fixed=18 capacity=1136 | 3x50A;-;fixed=18 capacity=1704 | 3x63A;-;fixed=18 capacity=2272 | 3x80A;-;fixed=18 capacity=2840'),
  ('kv_aansluiting', 'Stedin', '8716892000005', 2023, 'jaar', 'Overschrijving van het tarievenblad',
    '1x6A geschakeld;-;fixed=12.6356 | t/m 1x10A;-;fixed=34.05 | 3x25A;-;fixed=34.05 | 3x35A;-;fixed=55.85 | 3x50A;-;fixed=55.85 | 3x63A;-;fixed=55.85 | 3x80A;-;fixed=55.85'),
  ('kv_meting', 'Stedin', '8716892000005', 2023, 'jaar', 'Overschrijving van het tarievenblad',
    'Alle aansluitingen;-;fixed=13.77'),
  ('kv_transport', 'Stedin', '8716892000005', 2024, 'jaar', 'Overschrijving van het tarievenblad',
    '1x6A geschakeld;-;fixed=18 capacity=3.335 | t/m 1x10A;-;fixed=18 capacity=33.35 | 3x25A;-;fixed=18 capacity=266.8 | 3x35A;-;fixed=18 capacity=1334 | 3x50A;-;fixed=18 capacity=2001 | 3x63A;-;fixed=18 capacity=2668 | 3x80A;-;fixed=18 capacity=3335'),
  ('kv_aansluiting', 'Stedin', '8716892000005', 2024, 'jaar', 'Overschrijving van het tarievenblad',
    '1x6A geschakeld;-;fixed=13.1698 | t/m 1x10A;-;fixed=35.4897 | 3x25A;-;fixed=35.4897 | 3x35A;-;fixed=58.2114 | 3x50A;-;fixed=58.2114 | 3x63A;-;fixed=58.2114 | 3x80A;-;fixed=58.2114'),
  ('kv_meting', 'Stedin', '8716892000005', 2024, 'jaar', 'Overschrijving van het tarievenblad',
    'Alle aansluitingen;-;fixed=30.16'),
  ('kv_transport', 'Stedin', '8716892000005', 2025, 'jaar', 'Overschrijving van het tarievenblad',
    '1x6A geschakeld;-;fixed=18 capacity=3.65 | t/m 1x10A;-;fixed=18 capacity=36.5 | 3x25A;-;fixed=18 capacity=292 | 3x35A;-;fixed=18 capacity=1460 | 3x50A;-;fixed=18 capacity=2190 | 3x63A;-;fixed=18 capacity=2920 | 3x80A;-;fixed=18 capacity=3650'),
  ('kv_aansluiting', 'Stedin', '8716892000005', 2025, 'jaar', 'Overschrijving van het tarievenblad',
    '1x6A geschakeld;-;fixed=17.3 | t/m 1x10A;-;fixed=44.5 | 3x25A;-;fixed=44.5 | 3x35A;-;fixed=74.44 | 3x50A;-;fixed=74.44 | 3x63A;-;fixed=74.44 | 3x80A;-;fixed=74.44'),
  ('kv_meting', 'Stedin', '8716892000005', 2025, 'jaar', 'Overschrijving van het tarievenblad',
    'Alle aansluitingen;-;fixed=37.06'),
  ('kv_transport', 'Stedin', '8716892000005', 2026, 'jaar', 'Overschrijving van het tarievenblad; de som over een jaar klopt met een tweede bron',
    '1x6A geschakeld;-;fixed=18 capacity=3.647 | t/m 1x10A;-;fixed=18 capacity=36.47 | 3x25A;-;fixed=18 capacity=291.76 | 3x35A;-;fixed=18 capacity=1458.8 | 3x50A;-;fixed=18 capacity=2188.2 | 3x63A;-;fixed=18 capacity=2917.6 | 3x80A;-;fixed=18 capacity=3647'),
  ('kv_aansluiting', 'Stedin', '8716892000005', 2026, 'jaar', 'Overschrijving van het tarievenblad; de som over een jaar klopt met een tweede bron',
    '1x6A geschakeld;-;fixed=18.81 | t/m 1x10A;-;fixed=46.15 | 3x25A;-;fixed=46.15 | 3x35A;-;fixed=75.4 | 3x50A;-;fixed=75.4 | 3x63A;-;fixed=75.4 | 3x80A;-;fixed=75.4'),
  ('kv_meting', 'Stedin', '8716892000005', 2026, 'jaar', 'Overschrijving van het tarievenblad; de som over een jaar klopt met een tweede bron',
    'Alle aansluitingen;-;fixed=38.11'),
  ('gv_transport', 'Enexis', '8712423014022', 2023, 'jaar', 'Eén overschrijving van het ACM-tarievenblad: nakijken',
    'LS;50;fixed=18 kwContract=10.66 kwhNormal=0.0485 kwhLow=0.0254 | Trafo MS/LS;125;fixed=441 kwContract=31.55 kwMax=2.21 kwhNormal=0.0145 kwhLow=0.0145 | MS-D;1500;fixed=441 kwContract=18.62 kwMax=2.21 kwhNormal=0.0145 kwhLow=0.0145 | MS-T;-;fixed=441 kwContract=16.99 kwMax=1.83 kwhNormal=0.009 kwhLow=0.009 | Trafo HS/MS;-;fixed=2760 kwContract=26.19 kwMax=2.68 | TS;-;fixed=2760 kwContract=18.8 kwMax=2.28'),
  ('gv_aansluiting', 'Enexis', '8712423014022', 2023, 'jaar', 'Overschrijving van het ACM-tarievenblad',
    '>3x80A t/m 3x250A (173 kVA);173;fixed=276 | >173 t/m 1750 kVA;1750;fixed=1057 | >1750 kVA t/m 6 MVA;6000;fixed=2916 | >6 t/m 10 MVA;10000;fixed=3400'),
  ('gv_transport', 'Enexis', '8712423014022', 2024, 'jaar', 'Eén overschrijving van het ACM-tarievenblad: nakijken',
    'LS;50;fixed=18 kwContract=14.93 kwhNormal=0.0688 kwhLow=0.036 | Trafo MS/LS;125;fixed=441 kwContract=44.84 kwMax=3.14 kwhNormal=0.0206 kwhLow=0.0206 | MS-D;1500;fixed=441 kwContract=26.47 kwMax=3.14 kwhNormal=0.0206 kwhLow=0.0206 | MS-T;-;fixed=441 kwContract=24.19 kwMax=2.6 kwhNormal=0.0128 kwhLow=0.0128 | Trafo HS/MS;-;fixed=2760 kwContract=37.2 kwMax=3.81 | TS;-;fixed=2760 kwContract=26.89 kwMax=3.22'),
  ('gv_aansluiting', 'Enexis', '8712423014022', 2024, 'jaar', 'Overschrijving van het ACM-tarievenblad',
    '>3x80A t/m 3x250A (173 kVA);173;fixed=311 | >173 t/m 1750 kVA;1750;fixed=1192 | >1750 kVA t/m 6 MVA;6000;fixed=3288 | >6 t/m 10 MVA;10000;fixed=3834'),
  ('gv_transport', 'Enexis', '8712423014022', 2025, 'jaar', 'Twee overschrijvingen van het ACM-tarievenblad die overeenkomen',
    'LS;50;fixed=18 kwContract=16.05 kwhNormal=0.0804 kwhLow=0.0421 | Trafo MS/LS;125;fixed=441 kwContract=50.4 kwMax=3.71 kwhNormal=0.025 kwhLow=0.025 | MS-D;1500;fixed=441 kwContract=29.28 kwMax=3.71 kwhNormal=0.025 kwhLow=0.025 | MS-T;-;fixed=441 kwContract=27.71 kwMax=3.1 kwhNormal=0.0152 kwhLow=0.0152 | Trafo HS/MS;-;fixed=2760 kwContract=42.1 kwMax=4.48 | TS;-;fixed=2760 kwContract=31.37 kwMax=3.67'),
  ('gv_aansluiting', 'Enexis', '8712423014022', 2025, 'jaar', 'Overschrijving van het ACM-tarievenblad',
    '>3x80A t/m 3x250A (173 kVA);173;fixed=381 | >173 t/m 1750 kVA;1750;fixed=1653 | >1750 kVA t/m 6 MVA;6000;fixed=4560 | >6 t/m 10 MVA;10000;fixed=5351'),
  ('gv_transport', 'Enexis', '8712423014022', 2026, 'jaar', 'Eén overschrijving van het ACM-tarievenblad: nakijken',
    'LS;50;fixed=18 kwContract=15.87 kwhNormal=0.0788 kwhLow=0.0413 | Trafo MS/LS;125;fixed=441 kwContract=49.26 kwMax=3.66 kwhNormal=0.0247 kwhLow=0.0247 | MS-D;1500;fixed=441 kwContract=28.91 kwMax=3.66 kwhNormal=0.0247 kwhLow=0.0247 | MS-T;-;fixed=441 kwContract=27.37 kwMax=3.06 kwhNormal=0.015 kwhLow=0.015 | Trafo HS/MS;-;fixed=2760 kwContract=41.87 kwMax=4.46 | TS;-;fixed=2760 kwContract=30.94 kwMax=3.62'),
  ('gv_aansluiting', 'Enexis', '8712423014022', 2026, 'jaar', 'Overschrijving van het ACM-tarievenblad',
    '>3x80A t/m 3x250A (173 kVA);173;fixed=401 | >173 t/m 1750 kVA;1750;fixed=1742 | >1750 kVA t/m 6 MVA;6000;fixed=4804 | >6 t/m 10 MVA;10000;fixed=5638'),
  ('gv_transport', 'Liander', '8716871000002', 2023, 'jaar', 'Eén overschrijving van het ACM-tarievenblad: nakijken',
    'LS;50;fixed=18 kwContract=12.96 kwhNormal=0.0542 kwhLow=0.0287 | Trafo MS/LS;136;fixed=441 kwContract=34.56 kwMax=2.59 kwhNormal=0.016 kwhLow=0.016 | MS;2000;fixed=441 kwContract=21.84 kwMax=2.59 kwhNormal=0.016 kwhLow=0.016 | Trafo HS+TS/MS;-;fixed=2760 kwContract=35.04 kwMax=4.06 | TS;-;fixed=2760 kwContract=34.68 kwMax=3.75 | HS;-;fixed=2760 kwContract=18 kwMax=1.87'),
  ('gv_aansluiting', 'Liander', '8716871000002', 2023, 'jaar', 'Overschrijving van het ACM-tarievenblad',
    '>3x80A t/m 100 kVA;100;fixed=156.48 | >100 t/m 160 kVA;160;fixed=175.2 | >160 t/m 1000 kVA (LS-meting);1000;fixed=643.56 | >1 t/m 2 MVA;2000;fixed=1222.92 | >2 t/m 5 MVA;5000;fixed=8256 | >5 t/m 10 MVA;10000;fixed=9816'),
  ('gv_transport', 'Liander', '8716871000002', 2024, 'jaar', 'Eén overschrijving van het ACM-tarievenblad: nakijken',
    'LS;50;fixed=18 kwContract=16.2 kwhNormal=0.0677 kwhLow=0.0359 | Trafo MS/LS;136;fixed=441 kwContract=42.48 kwMax=3.2 kwhNormal=0.0195 kwhLow=0.0195 | MS;2000;fixed=441 kwContract=26.76 kwMax=3.2 kwhNormal=0.0195 kwhLow=0.0195 | Trafo HS+TS/MS;-;fixed=2760 kwContract=43.8 kwMax=5.06 | TS;-;fixed=2760 kwContract=43.32 kwMax=4.57 | HS;-;fixed=2760 kwContract=22.44 kwMax=2.33'),
  ('gv_aansluiting', 'Liander', '8716871000002', 2024, 'jaar', 'Overschrijving van het ACM-tarievenblad',
    '>3x80A t/m 100 kVA;100;fixed=200.04 | >100 t/m 160 kVA;160;fixed=223.32 | >160 t/m 1000 kVA (LS-meting);1000;fixed=798.12 | >1 t/m 2 MVA;2000;fixed=1516.8 | >2 t/m 5 MVA;5000;fixed=10092 | >5 t/m 10 MVA;10000;fixed=12024'),
  ('gv_transport', 'Liander', '8716871000002', 2025, 'jaar', 'Twee overschrijvingen van het ACM-tarievenblad die overeenkomen',
    'LS;50;fixed=18 kwContract=16.92 kwhNormal=0.0758 kwhLow=0.0403 | Trafo MS/LS;136;fixed=441 kwContract=43.881 kwMax=3.46 kwhNormal=0.022 kwhLow=0.022 | MS;2000;fixed=441 kwContract=26.68 kwMax=3.46 kwhNormal=0.022 kwhLow=0.022 | Trafo HS+TS/MS;-;fixed=2760 kwContract=45.6 kwMax=5.94 | TS;-;fixed=2760 kwContract=45.6 kwMax=5.23 | HS;-;fixed=2760 kwContract=22.08 kwMax=2.28'),
  ('gv_aansluiting', 'Liander', '8716871000002', 2025, 'jaar', 'Overschrijving van het ACM-tarievenblad',
    '>3x80A t/m 100 kVA;100;fixed=254.16 | >100 t/m 160 kVA;160;fixed=283.68 | >160 t/m 1000 kVA (LS-meting);1000;fixed=1013.88 | >1 t/m 2 MVA;2000;fixed=1926.84 | >2 t/m 5 MVA;5000;fixed=12672 | >5 t/m 10 MVA;10000;fixed=15132'),
  ('gv_transport', 'Liander', '8716871000002', 2026, 'jaar', 'Eén overschrijving van het ACM-tarievenblad: nakijken',
    'LS;50;fixed=18 kwContract=17.88 kwhNormal=0.0806 kwhLow=0.043 | Trafo MS/LS;136;fixed=441 kwContract=44.88 kwMax=3.57 kwhNormal=0.0226 kwhLow=0.0226 | MS;2000;fixed=441 kwContract=27.48 kwMax=3.57 kwhNormal=0.0226 kwhLow=0.0226 | Trafo HS+TS/MS;-;fixed=2760 kwContract=47.88 kwMax=6.24 | TS;-;fixed=2760 kwContract=47.16 kwMax=5.39'),
  ('gv_aansluiting', 'Liander', '8716871000002', 2026, 'jaar', 'Overschrijving van het ACM-tarievenblad',
    '>3x80A t/m 100 kVA;100;fixed=265.08 | >100 t/m 160 kVA;160;fixed=297.48 | >160 t/m 1000 kVA (LS-meting);1000;fixed=1063.44 | >1 t/m 2 MVA;2000;fixed=1946.04 | >2 t/m 5 MVA;5000;fixed=13284 | >5 t/m 10 MVA;10000;fixed=15900'),
  ('gv_transport', 'Stedin', '8716892000005', 2023, 'jaar', 'Eén overschrijving van het ACM-tarievenblad: nakijken',
    'LS;50;fixed=18 kwContract=14.2097 kwhNormal=0.0579 kwhLow=0.0357 | Trafo MS/LS;150;fixed=441 kwContract=38.0567 kwMax=2.4264 kwhNormal=0.0148 kwhLow=0.0148 | MS;1500;fixed=441 kwContract=19.3247 kwMax=2.4264 kwhNormal=0.0148 kwhLow=0.0148 | Trafo HS+TS/MS;-;fixed=2760 kwContract=36.5674 kwMax=4.0649 | TS;-;fixed=2760 kwContract=35.3278 kwMax=4.0184'),
  ('gv_aansluiting', 'Stedin', '8716892000005', 2023, 'jaar', 'Overschrijving van het ACM-tarievenblad',
    '>3x80A t/m 175 kVA;175;fixed=121.8 | >175 t/m 1750 kVA;1750;fixed=1091.8 | >1,75 t/m 5 MVA;5000;fixed=2650 | >5 t/m 10 MVA;10000;fixed=13099.4412'),
  ('gv_transport', 'Stedin', '8716892000005', 2024, 'jaar', 'Eén overschrijving van het ACM-tarievenblad: nakijken',
    'LS;50;fixed=18 kwContract=17.0501 kwhNormal=0.0685 kwhLow=0.0419 | Trafo MS/LS;150;fixed=441 kwContract=43.1 kwMax=2.8524 kwhNormal=0.0176 kwhLow=0.0176 | MS;1500;fixed=441 kwContract=23 kwMax=2.8524 kwhNormal=0.0176 kwhLow=0.0176 | Trafo HS+TS/MS;-;fixed=2760 kwContract=42.4476 kwMax=4.7185 | TS;-;fixed=2760 kwContract=33.4616 kwMax=3.8765'),
  ('gv_aansluiting', 'Stedin', '8716892000005', 2024, 'jaar', 'Overschrijving van het ACM-tarievenblad',
    '>3x80A t/m 175 kVA;175;fixed=126.9499 | >175 t/m 1750 kVA;1750;fixed=1137.9634 | >1,75 t/m 5 MVA;5000;fixed=2762.0473 | >5 t/m 10 MVA;10000;fixed=13653.3117'),
  ('gv_transport', 'Stedin', '8716892000005', 2025, 'jaar', 'Twee overschrijvingen van het ACM-tarievenblad die overeenkomen',
    'LS;50;fixed=18 kwContract=18.6 kwhNormal=0.075 kwhLow=0.046 | Trafo MS/LS;150;fixed=441 kwContract=47.22 kwMax=3.1 kwhNormal=0.0198 kwhLow=0.0198 | MS;1500;fixed=441 kwContract=24.3 kwMax=3.1 kwhNormal=0.0198 kwhLow=0.0198 | Trafo HS+TS/MS;-;fixed=2760 kwContract=45.5 kwMax=5.3 | TS;-;fixed=2760 kwContract=37.54 kwMax=4.15'),
  ('gv_aansluiting', 'Stedin', '8716892000005', 2025, 'jaar', 'Overschrijving van het ACM-tarievenblad',
    '>3x80A t/m 175 kVA;175;fixed=164.3 | >175 t/m 1750 kVA;1750;fixed=1455.5 | >1,75 t/m 5 MVA;5000;fixed=3642 | >5 t/m 10 MVA;10000;fixed=16950'),
  ('gv_transport', 'Stedin', '8716892000005', 2026, 'jaar', 'Twee overschrijvingen van het ACM-tarievenblad die overeenkomen',
    'LS;50;fixed=18 kwContract=18.5799 kwhNormal=0.0749 kwhLow=0.046 | Trafo MS/LS;150;fixed=441 kwContract=47.169 kwMax=3.0966 kwhNormal=0.0198 kwhLow=0.0198 | MS;1500;fixed=441 kwContract=24.2737 kwMax=3.0966 kwhNormal=0.0198 kwhLow=0.0198 | Trafo HS+TS/MS;-;fixed=2760 kwContract=45.4508 kwMax=5.2943 | TS;-;fixed=2760 kwContract=37.4994 kwMax=4.1455'),
  ('gv_aansluiting', 'Stedin', '8716892000005', 2026, 'jaar', 'Overschrijving van het ACM-tarievenblad',
    '>3x80A t/m 175 kVA;175;fixed=171.84 | >175 t/m 1750 kVA;1750;fixed=1505 | >1,75 t/m 5 MVA;5000;fixed=3958.95 | >5 t/m 10 MVA;10000;fixed=17149.08');
with tables as (
  insert into rate_tables (family, kind, product, operator_name, operator_code, year, unit, valid_from, valid_until, source, source_note)
  select 'grid', kind, '1', operator, code, year, unit, make_date(year, 1, 1), make_date(year, 12, 31),
    'https://www.acm.nl/system/files/documents/tarievenblad-' || lower(operator) || '-elektriciteit-' || year || '.xlsx', note
  from shipped
  returning id, kind, operator_name as operator, year
)
insert into rate_rows (table_id, place, category, upto, component, rate)
select tables.id, row_number() over (partition by tables.id order by category.place, component.place) - 1,
  category.parts[1], nullif(category.parts[2], '-')::numeric, split_part(component.text, '=', 1),
  split_part(component.text, '=', 2)::numeric
from tables
join shipped using (kind, operator, year)
cross join lateral (
  select string_to_array(text, ';') as parts, place
  from string_to_table(shipped.categories, ' | ') with ordinality as own (text, place)
) as category
cross join lateral string_to_table(category.parts[3], ' ') with ordinality as component (text, place);
drop table shipped;

update rate_tables set grid_operator_id = known.id
from (select distinct on (code) id, code from parties where kind = 'gridoperator' order by code, state, id) as known
where known.code = operator_code;
