-- A file of leads writes a company as nobody here did: with its legal form, without a dot, with a space too many, without its accents.
-- What it does to a name is what companyKey does (domain/identity). A function in an index may not look for another one, and small
-- letters are made last: of letters with an accent a database may know none.
create function company_key(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    btrim(regexp_replace(replace(replace(
      lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')),
      '.', ''), '&', ' en '), '[^a-z0-9]+', ' ', 'g')),
    '( (bv|nv|vof|cv|ua|ba|b v|n v))+$', '')
$$;
create index customers_company_key on customers (company_key(name));
create index deals_company_key on deals (company_key(company_name));
