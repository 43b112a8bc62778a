-- Whether anything came of late from a measuring company is asked at each of its connections that fell silent.
create index connections_measuring_delivery on connections (measuring_company_id, read_data_date)
  where measuring_company_id is not null;
